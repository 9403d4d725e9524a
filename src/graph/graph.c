/*-------------------------------------------------------------------------
 *
 * graph.c
 *	  The start of the graph part.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/graph.h"
#include "graph/graph_table.h"
#include "graph/graph_worker.h"

void
graph_init(void)
{
	graph_table_init();
	graph_worker_init();
}
