# test/bench/plot: facets.dat, which facets -p wrote, as facets.svg
load "../style.gp"
set logscale xy
set format x "10^{%L}"
set xlabel "members of the filter"
set ylabel "ms of CPU a query"
set title "One filter counted against 10,000 sets"
plot "facets.dat" using 1:4 with linespoints lw 2 pt 7 lc rgb ours title "census", \
     "" using 1:3 with linespoints lw 2 pt 5 lc rgb theirs title "pg\\_roaringbitmap"
