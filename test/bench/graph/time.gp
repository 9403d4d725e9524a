# test/bench/plot: time.dat, which the benchmark wrote, as time.svg
load "../style.gp"
set terminal svg size 860,680 dynamic font "Helvetica,Arial,sans-serif,14"
set xrange [0:*]
set yrange [0:*]
set multiplot layout 2,1
set title "Adding random edges, 1000 a transaction, two clients; compaction and autovacuum as they come"
set ylabel "edges a second"
plot "time.dat" using 1:2 with lines lw 2 lc rgb ours title "graph", \
     "" using 1:3 with lines lw 2 lc rgb plain title "table of edges"
set title "Bytes an edge, both directions"
set xlabel "seconds"
set ylabel "bytes an edge"
plot "time.dat" using 1:4 with lines lw 2 lc rgb ours title "graph", \
     "" using 1:5 with lines lw 2 lc rgb plain title "table of edges"
unset multiplot
