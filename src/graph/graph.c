/*-------------------------------------------------------------------------
 *
 * graph.c
 *	  The start of the graph part.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "graph/attach/notes.h"
#include "graph/graph.h"
#include "graph/read/table.h"
#include "graph/write/worker.h"

void
graph_init(void)
{
	graph_table_init();
	graph_notes_init();
	graph_check_init();
	graph_worker_init();
}
