# test/bench/plot: memory.dat, which memory -p wrote, as memory.svg
load "../style.gp"
set style data histograms
set style histogram clustered gap 1
set style fill solid 0.85 noborder
set boxwidth 0.9
set logscale y
set yrange [0.2:2000]
set title "Counting in memory with AVX-512: ms of CPU"
set ylabel "ms of CPU"
set xlabel "data (below)"
plot "< awk '$2 == \"avx512\"' memory.dat" using 3:xtic(1) lc rgb plain title "union of the sets", \
     "" using 4 lc rgb ours title "members of at least 2", \
     "" using 6 lc rgb ours3 title "top 10", \
     "" using 7 lc rgb ours2 title "the tally", \
     "" using 9 lc rgb theirs title "CRoaring, at least 2 by folding"
