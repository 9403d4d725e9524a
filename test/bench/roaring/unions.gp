# test/bench/plot: unions.dat, which the benchmark wrote, as unions.svg
load "../style.gp"
set terminal svg size 980,420 dynamic font "Helvetica,Arial,sans-serif,14"
set multiplot layout 1,4 margins 0.05,0.98,0.36,0.88 spacing 0.045
set logscale xy
set format x "10^{%L}"
set format y "10^{%L}"
set xtics 10
set xlabel "sets"
set key at screen 0.62,0.2 center top vertical maxrows 1 Left reverse
array name[4] = ["runs: ms", "full: ms", "sparse: ms", "dense: ms"]
do for [p = 1:4] {
	set title name[p] noenhanced
	if (p == 4) { set key } else { unset key }
	plot "unions.dat" index (p - 1) using 2:3 with linespoints pt 7 lw 2 lc rgb ours title "census", \
		"" index (p - 1) using 2:4 with linespoints pt 5 lw 2 lc rgb theirs title "CRoaring or\\_many", \
		"" index (p - 1) using 2:5 with linespoints pt 5 lw 2 lc rgb theirs2 title "CRoaring, one by one"
}
unset multiplot
