/*-------------------------------------------------------------------------
 *
 * graph.c
 *	  The start of the graph part.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/graph.h"
#include "graph/graph_attach.h"
#include "graph/graph_check.h"
#include "graph/graph_notes.h"
#include "graph/graph_table.h"
#include "graph/graph_worker.h"

void
graph_init(void)
{
	graph_table_init();
	graph_attach_init();
	graph_notes_init();
	graph_check_init();
	graph_worker_init();
}
