/*-------------------------------------------------------------------------
 *
 * recent.c
 *	  Read pages from the buffers that last held them.
 *
 * ReadBuffer() looks up a page in a hash table that all sessions share.  The look-up reads three cache lines, one after
 * the other.  If there are many pages, all three miss the processor's cache.  recent_read() finds the buffer in one
 * cache line, which also has the entries of neighbouring pages.  ReadRecentBuffer() checks that the buffer still holds
 * the page.
 *
 * Invariant: an entry is 0 or a buffer of this server.  The entry does not tell which page the buffer held: pages of
 * all relations share entries.
 *
 * ReadRecentBuffer() does not raise the usage count of the buffer.  If the server has lowered the count, because it
 * needs buffers, recent_read() calls ReadBuffer(), which raises the count.
 *
 * Lock rules: recent_read() pins the page and does not lock it.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "storage/buf_internals.h"
#include "storage/bufmgr.h"
#include "store/recent.h"
#include "utils/rel.h"

/* Number of entries: one for each page of 1 GB.  They take 512 kB a session. */
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
	recent_fetch_line((const char *) GetBufferDescriptor(buf - 1));
	recent_fetch_line((const char *) BufferGetPage(buf));
	recent_fetch_line((const char *) BufferGetPage(buf) + at);
}
