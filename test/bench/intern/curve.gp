# gnuplot curve.gp: curve.dat, which the benchmark wrote, as curve.svg.  Grey on
# nothing can be read on a light page and on a dark one.
set terminal svg size 760,620 font "sans-serif,13"
set output "curve.svg"
grey = "#808080"
set border lc rgb grey
set tics textcolor rgb grey
set grid ytics lc rgb grey lw 0.3
set key outside bottom center horizontal textcolor rgb grey
set datafile missing "-"
set xrange [0:*]
set multiplot layout 2,1
set title "New strings while a dictionary grows: batches of 1000, one a transaction, durable" textcolor rgb grey
set ylabel "strings a second" textcolor rgb grey
set y2label "CPU us a string" textcolor rgb grey
set ytics nomirror
set y2tics
set yrange [0:*]
set y2range [0:*]
plot "curve.dat" using 1:2 with lines lw 2 lc rgb "#3a86d0" title "strings a second, wall clock", \
     "" using 1:3 axes x1y2 with points pt 7 ps 0.5 lc rgb "#e0663a" title "CPU us a string"
set title "WAL" textcolor rgb grey
set xlabel "million strings" textcolor rgb grey
set ylabel "bytes a string" textcolor rgb grey
set y2label "full-page images a string" textcolor rgb grey
plot "curve.dat" using 1:4 with lines lw 2 lc rgb "#3a86d0" title "bytes of WAL a string", \
     "" using 1:5 axes x1y2 with lines lw 2 lc rgb "#e0663a" title "full-page images a string", \
     "" using 1:($6 > 0 ? $4 : 1/0) with points pt 9 ps 1.2 lc rgb "#2a9d5c" title "a checkpoint begins"
