/*-------------------------------------------------------------------------
 *
 * ids_format.h
 *	  What the ids part stores, and where.
 *
 * A generator is one PostgreSQL sequence.  Its settings are in the sequence's
 * own definition (pg_sequence), so that they are dumped, restored, upgraded,
 * dropped, owned and locked with it; its position is in the sequence's one
 * tuple.  Nothing of this can be lost while the sequence is kept.
 *
 * They stand in INCREMENT and CACHE, since these two are left alone by all
 * that is known to rewrite sequences: Citus gives those of its tables another
 * MINVALUE, MAXVALUE and START on each worker, and restarts them.  The event
 * trigger census_keep_bounds takes these bounds away again, since ids are outside
 * of them, and no dump of such a sequence could be restored.
 *
 * Definition (pg_sequence), as CREATE SEQUENCE prints it:
 *
 *	INCREMENT	-2^63 + (where ids count from), 48 bits:
 *
 *				BITS	MEANING
 *				0-41	epoch, milliseconds after 1970-01-01 00:00 UTC
 *				42-47	bits 15 to 20 of the length of a tick
 *
 *				A step of this size leads below MINVALUE from all but the
 *				2^48 largest bigints, so core nextval() fails instead of
 *				walking into the shard bits.  It also marks the sequence as a
 *				generator.
 *	MINVALUE	1, and NO CYCLE, for the same reason.
 *	MAXVALUE	2^63 - 1 - (how many ids of the past id_at() may have made): as good as
 *				all of setval()'s ids, and carried by each dump, which the count
 *				itself, below, is not.
 *	START		1; or, for a generator that took over a column, the largest
 *				id that was there: ids up to it are another function's, which
 *				may have used any sequence number.
 *	CACHE		the layout, 63 bits:
 *
 *				BITS	MEANING
 *				0-15	clock: bits of time (0-5), of shard (6-10), of
 *						sequence (11-15); ticket: servers
 *				16		1: a ticket layout
 *				17		1: the sequence stands above the shard
 *				18		1: the generator has a shard number of its own
 *				19-38	that number, else 0
 *				39-53	bits 0 to 14 of the length of a tick, microseconds
 *				54-57	version, IDS_FORMAT_V1
 *				58-62	check: all of the above and INCREMENT, folded to 5 bits
 *
 * Position (the sequence's tuple):
 *
 *	last_value	the last id, whole, with its shard bits (before the first one:
 *				of the time when the generator was made).
 *	is_called	true; false after a RESTART or a setval(.., false).
 *	log_cnt		0.
 *
 * Behind these columns, where the tuple of a sequence ends, ours goes on with
 * an IdTail.  The server does not look there, but copies, logs and replays
 * the tuple whole: RESTART and TRUNCATE .. RESTART IDENTITY write another
 * last_value, and the tail still says what was given out.  The position is
 * the greater one of the two.  A sequence that was restored from a dump has
 * no tail until its first id is logged.
 *
 *	OFFSET	SIZE	MEANING (from the end of the columns, aligned to 8)
 *	0		8		last: the last id that was given out, as last_value
 *	8		8		mark: the last counter that the write-ahead log covers
 *	16		8		lsn: the page's LSN after the record that says so
 *	24		8		server: the one that gave the last id (core/identity.c)
 *	32		8		ahead: how far its ids may be before the clock, microseconds,
 *					at most: the greatest census.id_max_ahead that logged
 *	40		8		past: how many ids of the past id_at() has made
 *	48		8		past_mark: how many of these the write-ahead log covers, as mark
 *	56		8		past_server: the one that made the last of them
 *
 * A mark holds only for the page on which its own record was the last one: an
 * image of the page that is logged otherwise (CREATE DATABASE with STRATEGY
 * wal_log) carries the last id, not the mark, and has another LSN.  The WAL
 * record itself (sequence redo) has the mark as the last id, past_mark as past,
 * and lsn 0.
 *
 * On another server the first id is beyond what "server" may have given (ids_next.c).
 *
 * A sequence without a tail has made as many ids of the past as MAXVALUE allows for.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_FORMAT_H
#define CENSUS_IDS_FORMAT_H

#define IDS_START				INT64CONST(1)
#define IDS_MINVALUE			INT64CONST(1)
#define IDS_FORMAT_V1			1

/* INCREMENT */
#define IDS_EPOCH_BITS			42
#define IDS_TICK_HIGH_AT		42
#define IDS_TICK_HIGH_BITS		6
#define IDS_INCREMENT_BITS		48

/* CACHE */
#define IDS_TIME_AT				0
#define IDS_TIME_BITS			6
#define IDS_SHARD_BITS_AT		6
#define IDS_SHARD_BITS_BITS		5
#define IDS_SEQUENCE_AT			11
#define IDS_SEQUENCE_BITS		5
#define IDS_SERVERS_AT			0
#define IDS_SERVERS_BITS		16
#define IDS_TICKET_AT			16
#define IDS_SEQUENCE_FIRST_AT	17
#define IDS_OWN_SHARD_AT		18
#define IDS_SHARD_AT			19
#define IDS_SHARD_BITS			20
#define IDS_TICK_LOW_AT			39
#define IDS_TICK_LOW_BITS		15
#define IDS_VERSION_AT			54
#define IDS_VERSION_BITS		4
#define IDS_CHECK_AT			58
#define IDS_CHECK_BITS			5

#define IDS_TICK_BITS			(IDS_TICK_LOW_BITS + IDS_TICK_HIGH_BITS)

#define IDS_BITS_MAX			63
#define IDS_SEQUENCE_BITS_MAX	22

/* The default generator's layout: part of the format, since id_timestamp(id)
 * and its kin are immutable and know no other.  2025-01-01 00:00 UTC. */
#define IDS_DEFAULT_EPOCH_MS	INT64CONST(1735689600000)

/* Behind the columns of the sequence's tuple. */
typedef struct IdTail
{
	int64		last;
	int64		mark;
	uint64		lsn;
	uint64		server;
	int64		ahead;
	int64		past;
	int64		past_mark;
	uint64		past_server;
} IdTail;

#endif							/* CENSUS_IDS_FORMAT_H */
