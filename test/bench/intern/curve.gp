# gnuplot curve.gp: curve.dat, which the benchmark wrote, as curve.svg
set terminal svg size 720,420 font "sans-serif,13" background "white"
set output "curve.svg"
set title "New strings while a dictionary grows: 2 sessions, batches of 1000, durable"
set xlabel "million strings"
set ylabel "strings a second"
set y2label "CPU us a string"
set y2tics
set ytics nomirror
set yrange [0:*]
set y2range [0:*]
set grid ytics lc rgb "#dddddd"
set key bottom right
plot "curve.dat" using 1:2 with linespoints lw 2 pt 7 lc rgb "#1f77b4" title "strings a second", \
     "" using 1:3 axes x1y2 with linespoints lw 2 pt 5 lc rgb "#d62728" title "CPU us a string"
