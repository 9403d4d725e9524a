# What all plots share: load "../style.gp".  Nothing behind the ink, and ink of a middle
# tone, so that a plot can be read on a light page and on a dark one; legends below the
# curves, never on them; one colour for each kind of competitor:
#   ours     census, and further forms of it, in blue and green
#   theirs   another extension, in orange
#   plain    what PostgreSQL brings, in purple
set terminal svg size 860,420 dynamic font "Helvetica,Arial,sans-serif,14"
set encoding utf8
ink = "#7f8891"
ours = "#3b82d6"
ours2 = "#2aa198"
ours3 = "#5aa9e6"
theirs = "#e0662f"
theirs2 = "#d9a13b"
theirs3 = "#b5493a"
plain = "#a86fd1"
set border 3 lc rgb ink
set tics nomirror textcolor rgb ink
set grid ytics lc rgb ink lw 0.25
set key outside bottom center horizontal textcolor rgb ink samplen 2 spacing 1.2
set title textcolor rgb ink
set xlabel textcolor rgb ink
set ylabel textcolor rgb ink
set y2label textcolor rgb ink
set datafile missing "-"
set pointsize 0.7
