/*-------------------------------------------------------------------------
 *
 * identity.c
 *	  Identity of this server, by which a server notices that it has taken over from another server.
 *
 * Each counter keeps, with its position, the identity of the server that last advanced it (core/sequence.c,
 * ids_format.h).  A server that finds another identity in a counter has taken over.  The other server may have issued
 * numbers whose WAL this server never got, so this server continues beyond them.
 *
 * The identity is a hash of what differs between two servers that can have the same pages:
 *
 *	system identifier	made by initdb: new after pg_upgrade
 *	timeline			new after each promotion, of a standby or at the end of a point-in-time recovery
 *	backup_label.old	which backup the files come from, and its time: a base backup that is started without
 *						recovery.signal keeps the timeline of its source
 *
 * Each kind of physical copy copies the stored identity with the pages, but the three values above are those of the
 * new server.  Two servers started from one snapshot of a disk have all three in common and cannot be told apart.
 *
 * A session caches the identity.  The label file may be deleted while sessions run, so caches of sessions may differ.
 * A session that finds another identity in a counter computes its own identity again before it acts.
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "access/xlog.h"
#include "core/hash.h"
#include "core/identity.h"
#include "storage/fd.h"

/* Number of bytes of a backup label to hash; the lines that differ are at its beginning. */
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

	/* 0 stands for "not computed" */
	identity_known = Max(hash_bytes64(parts, sizeof(parts), 0), 1);
}
