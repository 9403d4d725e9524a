/*-------------------------------------------------------------------------
 *
 * ids_format.h
 *	  What the ids part stores, and where.
 *
 * A generator is one PostgreSQL sequence.  Its settings are in the sequence's own definition (pg_sequence), so they
 * are dumped, restored, upgraded, dropped, owned and locked with it.  Its position is in the sequence's only tuple.
 * None of this can be lost while the sequence exists.
 *
 * The settings are in INCREMENT and CACHE, because no known tool rewrites these two.  Citus changes MINVALUE, MAXVALUE
 * and START of its tables' sequences on each worker, and restarts them.  The event trigger census_keep_bounds removes
 * Citus' bounds, because ids are outside of them, and a dump with them could not be restored.
 *
 * Definition (pg_sequence), as CREATE SEQUENCE shows it:
 *
 *	INCREMENT	-2^63 + 48 bits:
 *
 *				BITS	MEANING
 *				0-41	epoch, milliseconds since 1970-01-01 00:00 UTC
 *				42-47	bits 15 to 20 of the length of a tick
 *
 *				A step of this size leads below MINVALUE from all but the 2^48 largest bigints.  So core nextval() fails
 *				instead of running into the shard bits.  The step also marks the sequence as a generator.
 *	MINVALUE	1, and NO CYCLE: nextval() fails only with both
 *	MAXVALUE	2^63 - 1 - (maximum number of ids of the past that id_at() may have made).  setval() still
 *				accepts all ids.  A dump contains MAXVALUE, but not the exact count ("past", below)
 *	START		1; or, for a generator that took over a column, the largest id that existed: ids up to it were made by
 *				another function, which may have used any sequence number
 *	CACHE		the layout, 63 bits:
 *
 *				BITS	MEANING
 *				0-15	clock layout: number of bits of time (0-5), shard (6-10) and sequence (11-15)
 *						ticket layout: number of servers
 *				16		1: a ticket layout
 *				17		1: the sequence is above the shard
 *				18		1: the generator has a shard number of its own
 *				19-38	the generator's own shard number, else 0
 *				39-53	bits 0 to 14 of the length of a tick, microseconds
 *				54-57	version, IDS_FORMAT_V1
 *				58-62	check sum of bits 0 to 57 and INCREMENT
 *
 * Position (the sequence's tuple):
 *
 *	last_value	the last id; before the first one, an id of the time when the generator was created
 *	is_called	true; false after a RESTART or a setval(.., false)
 *	log_cnt		0
 *
 * An IdTail follows these columns.  The server does not read it, but copies, logs and replays the whole tuple.
 * RESTART and TRUNCATE .. RESTART IDENTITY write another last_value, but the tail keeps what was issued.  The position
 * is the greater of the two.  A sequence restored from a dump has no tail until its first id is logged.
 *
 *	OFFSET	SIZE	MEANING (from the end of the columns, aligned to 8)
 *	0		8		last: the last id that was issued, like last_value
 *	8		8		mark: the last counter that WAL covers
 *	16		8		lsn: LSN of the page after the WAL record with that mark
 *	24		8		server: identity of the server that issued the last id (core/identity.c)
 *	32		8		ahead: maximum time that ids of that server may be ahead of its clock, in microseconds: the
 *					greatest census.id_max_ahead with which it wrote WAL
 *	40		8		past: number of ids of the past that id_at() has made
 *	48		8		past_mark: number of ids of the past that WAL covers
 *	56		8		past_server: identity of the server that made the last id of the past
 *
 * A mark is valid only on a page whose last WAL record is the mark's own.  A page image logged otherwise (CREATE
 * DATABASE with STRATEGY wal_log) has the last id, not the mark, and another LSN.  The WAL record itself (sequence
 * redo) has the mark as last id, past_mark as past, and lsn 0.
 *
 * The first id of another server is beyond all ids that "server" may have issued (ids_next.c).
 *
 * For a sequence without a tail, the count of ids of the past is what MAXVALUE allows.
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

/*
 * Epoch of the default generator: 2025-01-01 00:00 UTC.  It is part of the format, because id_timestamp(id) and
 * similar functions are immutable and assume it.
 */
#define IDS_DEFAULT_EPOCH_MS	INT64CONST(1735689600000)

/* Data after the columns of the sequence's tuple: see the layout at the top of this file. */
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
