/*-------------------------------------------------------------------------
 *
 * recent.c
 *	  Pages by the buffers that held them last.
 *
 * ReadBuffer() looks a page up in a hash table that all sessions share: three lines of memory, one after the other, that
 * are in no cache of the processor where there are many pages.  A session that comes back to a page finds the buffer here,
 * by one line that it shares with the pages beside it.  ReadRecentBuffer() tells whether the buffer still holds the page.
 *
 * Invariant: an entry is 0, or a buffer of this server.  Which page it held last is not kept: pages of any relations
 * share an entry.
 *
 * ReadRecentBuffer() does not count as a use of the page.  Where the server is short of buffers, and has lowered the count,
 * ReadBuffer() is called.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "storage/buf_internals.h"
#include "storage/bufmgr.h"
#include "store/recent.h"
#include "store/treewalk.h"
#include "utils/rel.h"

/* 512 kB a session: a buffer each for 1 GB of pages. */
#define RECENT_PAGES	(1 << 17)

static Buffer recent[RECENT_PAGES];

static inline Buffer *
entry_of(Relation rel, BlockNumber block)
{
	return &recent[(block + rel->rd_id * 0x9E3779B1U) % RECENT_PAGES];
}

Buffer
recent_read(Relation rel, BlockNumber block)
{
	Buffer	   *entry = entry_of(rel, block);

	if (RelationUsesLocalBuffers(rel))
		return ReadBuffer(rel, block);
	if (*entry != InvalidBuffer && BUF_STATE_GET_USAGECOUNT(compat_buffer_state(*entry)) > 1 &&
		ReadRecentBuffer(compat_rel_locator(rel), MAIN_FORKNUM, block, *entry))
		return *entry;
	return *entry = ReadBuffer(rel, block);
}

void
recent_fetch(Relation rel, BlockNumber block, Size at)
{
	Buffer		buf = *entry_of(rel, block);

	if (buf == InvalidBuffer)
		return;
	treewalk_fetch_line((const char *) GetBufferDescriptor(buf - 1));
	treewalk_fetch_line((const char *) BufferGetPage(buf));
	treewalk_fetch_line((const char *) BufferGetPage(buf) + at);
}
