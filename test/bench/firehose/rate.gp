# test/bench/plot: rate.dat, which the benchmark wrote, as rate.svg: over events, and over time
load "../style.gp"
set terminal svg size 860,840 dynamic font "Helvetica,Arial,sans-serif,14"
set multiplot layout 2,1
set title "Likes, follows, posts and views as strings: two writers, two readers, durable, two shared cores"
set ylabel "events a second"
set y2label "CPU us an event, writers and workers"
set y2tics textcolor rgb ink
set border 11
set xlabel "million events"
set xrange [0:*]
set yrange [0:*]
set y2range [0:*]
plot "< grep ours rate.dat" using 1:3 with linespoints pt 7 lw 2 lc rgb ours title "census", \
     "< grep plain rate.dat" using 1:3 with linespoints pt 7 lw 2 lc rgb plain title "plain SQL", \
     "< grep ours rate.dat" using 1:($5 + $6) axes x1y2 with points pt 9 lc rgb ours title "census, CPU", \
     "< grep plain rate.dat" using 1:($5 + $6) axes x1y2 with points pt 9 lc rgb plain title "plain SQL, CPU"
unset y2label
unset y2tics
set border 3
set title "The same over time"
set xlabel "seconds of writing"
plot "< grep ours rate.dat" using 9:3 with linespoints pt 7 lw 2 lc rgb ours title "census", \
     "< grep plain rate.dat" using 9:3 with linespoints pt 7 lw 2 lc rgb plain title "plain SQL"
unset multiplot
