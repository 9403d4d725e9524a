/*-------------------------------------------------------------------------
 *
 * progress.c
 *	  Show the progress of long operations to other sessions.
 *
 * The server has a slot for progress in each session's status, and a fixed list of commands that use it.  An extension
 * cannot add a command.  So our operations are shown as a COPY, which counts bytes and rows: pg_stat_progress_copy has
 * a row for them, too.  The last parameter, which no COPY sets, marks rows as ours and tells which operation it is;
 * the view census_progress reads it.
 *
 * Invariant: if a command of the server uses the slot (a COPY whose query calls us), our operation is not shown, and
 * the slot is not changed.
 *
 * The server clears the slot at the end of a transaction and at the rollback of a subtransaction.  An operation that
 * continues after a rollback calls progress_resume().
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "commands/progress.h"
#include "core/progress.h"
#include "utils/backend_progress.h"
#include "utils/backend_status.h"

/* Index of the last parameter of the slot. */
#define PROGRESS_PARAM_OURS	(PGSTAT_NUM_PROGRESS_PARAM - 1)
/* Value of this parameter without the kind of operation: "cens" in bits 8 to 39. */
#define PROGRESS_OURS		(INT64CONST(0x63656E73) << 8)

static ProgressWhat now = PROGRESS_NONE;
static Oid	now_relid;
static int64 now_bytes;

static bool
is_free(void)
{
	return MyBEEntry == NULL || MyBEEntry->st_progress_command == PROGRESS_COMMAND_INVALID;
}

static bool
is_ours(void)
{
	return MyBEEntry != NULL && MyBEEntry->st_progress_command == PROGRESS_COMMAND_COPY &&
		MyBEEntry->st_progress_param[PROGRESS_PARAM_OURS] == (PROGRESS_OURS | (int64) now);
}

/* Show the current operation in the slot, unless a command uses the slot. */
void
progress_resume(void)
{
	const int	index[] = {PROGRESS_COPY_BYTES_TOTAL, PROGRESS_PARAM_OURS};
	int64		values[2];

	if (now == PROGRESS_NONE || !is_free())
		return;
	values[0] = now_bytes;
	values[1] = PROGRESS_OURS | (int64) now;
	pgstat_progress_start_command(PROGRESS_COMMAND_COPY, now_relid);
	pgstat_progress_update_multi_param(lengthof(index), index, values);
}

void
progress_begin(ProgressWhat what, Oid relid, BlockNumber blocks)
{
	progress_end();
	now = what;
	now_relid = relid;
	now_bytes = (int64) blocks * BLCKSZ;
	progress_resume();
}

void
progress_blocks(BlockNumber done, int64 rows)
{
	const int	index[] = {PROGRESS_COPY_BYTES_PROCESSED, PROGRESS_COPY_TUPLES_PROCESSED};
	int64		values[2];

	progress_resume();
	if (!is_ours())
		return;
	values[0] = (int64) done * BLCKSZ;
	values[1] = rows;
	pgstat_progress_update_multi_param(lengthof(index), index, values);
}

void
progress_end(void)
{
	if (now != PROGRESS_NONE && is_ours())
		pgstat_progress_end_command();
	now = PROGRESS_NONE;
}
