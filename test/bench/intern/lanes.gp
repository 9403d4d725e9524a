# gnuplot lanes.gp: lanes.dat, which the benchmark wrote, as lanes.svg
set terminal svg size 720,420 font "sans-serif,13" background "white"
set output "lanes.svg"
set title "What lanes do to sets of ids"
set xlabel "lanes (2^x)"
set ylabel "bytes a member, sets of 1 % of the ids"
set yrange [0:*]
set grid ytics lc rgb "#dddddd"
set key top left
plot "lanes.dat" using 1:2 with linespoints lw 2 pt 7 lc rgb "#1f77b4" title "lane => 'hash'", \
     "" using 1:4 with linespoints lw 2 pt 5 lc rgb "#d62728" title "'random', one by one", \
     "" using 1:3 with linespoints lw 2 pt 9 lc rgb "#2ca02c" title "'random', batches of 1000"
