-- Private memory at its peak, MB, of a fresh backend after an aggregate.
SET max_parallel_workers_per_gather = 0;
SET jit = off;
SET work_mem = '64MB';
SELECT query FROM bench.item WHERE grp = 'build' AND ds = :'what' AND op = 'build' AND profile = :'p' \gset
\o /dev/null
:query;
\o
INSERT INTO bench.result
SELECT 'memory', :'what', 'peak', :'p', 1,
	((regexp_match(s, 'VmHWM:\s+(\d+)'))[1]::float8 - (regexp_match(s, 'RssShmem:\s+(\d+)'))[1]::float8) / 1024, NULL
FROM pg_read_file('/proc/self/status') s;
