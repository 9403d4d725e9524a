# test/bench/plot: sizes.dat, which the benchmark wrote, as sizes.svg
load "../style.gp"
set terminal svg size 980,400 dynamic font "Helvetica,Arial,sans-serif,14"
set multiplot layout 1,4 margins 0.05,0.99,0.32,0.88 spacing 0.045
set logscale xy
set format x "10^{%L}"
set format y "10^{%L}"
set xtics 100
set xlabel "members of a set"
set key at screen 0.6,0.13 center top horizontal
array name[4] = ["has: us a call", "all members", "union of two", "in common of two"]
do for [p = 1:4] {
	set title name[p] noenhanced
	if (p == 4) { set key } else { unset key }
	plot "sizes.dat" using 1:(column(1 + 2 * p)) with linespoints pt 7 lw 2 lc rgb ours title "graph", \
		"" using 1:(column(2 * p)) with linespoints pt 5 lw 2 lc rgb plain title "table of edges"
}
unset multiplot
