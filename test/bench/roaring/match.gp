# test/bench/plot: match.dat, which match -p wrote, as match.svg
load "../style.gp"
set logscale xy
set format x "10^{%L}"
set xlabel "members of the set"
set ylabel "ms of CPU"
set title "Rows whose key is in a set that a subquery yields: 2 million rows"
plot "match.dat" using 1:3 with linespoints lw 3 pt 7 lc rgb ours title "roaring match", \
     "" using 1:6 with linespoints lw 2 pt 5 lc rgb theirs2 title "= ANY (array)", \
     "" using 1:7 with linespoints lw 2 pt 9 lc rgb theirs title "join unnest(array)", \
     "" using 1:5 with linespoints lw 2 pt 11 lc rgb plain title "bounds by the index", \
     "" using 1:8 with linespoints lw 2 pt 13 lc rgb ink title "every row asked"
