# gnuplot lanes.gp: lanes.dat, which the benchmark wrote, as lanes.svg.  Grey on
# nothing can be read on a light page and on a dark one.
set terminal svg size 760,420 font "sans-serif,13"
set output "lanes.svg"
grey = "#808080"
set border lc rgb grey
set tics textcolor rgb grey
set grid ytics lc rgb grey lw 0.3
set key outside bottom center horizontal textcolor rgb grey
set title "What lanes do to sets of ids" textcolor rgb grey
set xlabel "lanes (2^x)" textcolor rgb grey
set ylabel "bytes a member, sets of 1 % of the ids" textcolor rgb grey
set yrange [0:*]
plot "lanes.dat" using 1:2 with linespoints lw 2 pt 7 lc rgb "#3a86d0" title "lane => 'hash'", \
     "" using 1:4 with linespoints lw 2 pt 5 lc rgb "#e0663a" title "'random', one by one", \
     "" using 1:3 with linespoints lw 2 pt 9 lc rgb "#2a9d5c" title "'random', batches of 1000"
