# test/bench/plot: lanes.dat, which the benchmark wrote, as lanes.svg
load "../style.gp"
set title "What lanes do to sets of ids"
set xlabel "lanes (2^x)"
set ylabel "bytes a member, sets of 1 % of the ids"
set yrange [0:*]
plot "lanes.dat" using 1:2 with linespoints lw 2 pt 7 lc rgb ours title "lane => 'hash'", \
     "" using 1:3 with linespoints lw 2 pt 9 lc rgb ours2 title "'random', batches of 1000"
