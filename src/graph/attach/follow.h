/*-------------------------------------------------------------------------
 *
 * follow.h
 *	  Write the changes of tables to the graphs that are attached to them; see follow.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_GRAPH_ATTACH_FOLLOW_H
#define CENSUS_GRAPH_ATTACH_FOLLOW_H

#include "commands/trigger.h"
#include "graph/attach/attach.h"

/* Write the changes of a statement, or of one row, to the graph of the trigger that fires. */
extern void graph_follow_statement(const TriggerData *data);
extern void graph_follow_row(const TriggerData *data);

#endif							/* CENSUS_GRAPH_ATTACH_FOLLOW_H */
