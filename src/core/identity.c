/*-------------------------------------------------------------------------
 *
 * identity.c
 *	  Which server this is, so that one that takes over knows that it does.
 *
 * What gives out numbers keeps, with its position, the identity of the server that gave them (core/sequence.c,
 * ids_format.h).  A server that finds another identity there has taken over: the other one may have given numbers
 * whose log it has not got, and it begins beyond them.
 *
 * The identity is a hash of what differs between two servers that can have the same
 * pages:
 *
 *	system identifier	initdb's: another one after pg_upgrade
 *	timeline			another one after each promotion, of a standby or at the
 *						end of a recovery to a point in time
 *	backup_label.old	which backup the files are from, and when it was taken: a
 *						base backup that is started without recovery.signal goes on
 *						with the timeline of its source
 *
 * It travels with the pages, in each kind of physical copy, and is compared with what the server has, which does
 * not.  Two servers that go on from one snapshot of a disk have all three in common, and cannot be told apart.
 *
 * The label may be deleted while sessions are there.  So a session that finds another identity looks once more
 * before believing it: sessions never disagree for longer.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xlog.h"
#include "core/hash.h"
#include "core/identity.h"
#include "storage/fd.h"

/* The lines of a backup label that matter stand at its beginning. */
#define LABEL_BYTES 1024

uint64		identity_known = 0;

static uint64
hash_of_label(void)
{
	char		bytes[LABEL_BYTES];
	FILE	   *file = AllocateFile(BACKUP_LABEL_OLD, "r");
	size_t		n;

	if (file == NULL)
		return 0;
	n = fread(bytes, 1, sizeof(bytes), file);
	FreeFile(file);
	return hash_bytes64(bytes, n, 0);
}

void
identity_look(void)
{
	uint64		parts[3] = {GetSystemIdentifier(), GetWALInsertionTimeLine(), hash_of_label()};

	/* 0 is no server's */
	identity_known = Max(hash_bytes64(parts, sizeof(parts), 0), 1);
}
