/*-------------------------------------------------------------------------
 *
 * ids_format.h
 *	  What the ids part stores, and where.
 *
 * A generator is one PostgreSQL sequence and nothing else.  Its settings are
 * in the sequence's own definition (pg_sequence), so that they are dumped,
 * restored, upgraded, dropped, owned and locked with it; its position is in
 * the sequence's one tuple.  Nothing of this can be lost while the sequence
 * is kept.
 *
 * Definition (pg_sequence), as CREATE SEQUENCE prints it:
 *
 *	INCREMENT	IDS_INCREMENT.  No step of this size is possible from 1 on, so
 *				core nextval() fails instead of walking into the shard bits.  It
 *				also marks the sequence as a generator.
 *	NO CYCLE	for the same reason.
 *	START		1, which is also the position before the first id.
 *	MAXVALUE	left alone (2^63 - 1): setval() accepts every id.
 *	MINVALUE	-(where ids count from), 63 bits:
 *
 *				BITS	MEANING
 *				0-41	epoch, milliseconds after 1970-01-01 00:00 UTC
 *				42-62	length of a tick, microseconds (0: no clock)
 *
 *	CACHE		the layout, 63 bits:
 *
 *				BITS	MEANING
 *				0-5		bits of time
 *				6-10	bits of shard
 *				11-15	bits of sequence
 *				16		1: the sequence stands above the shard
 *				17		1: the generator has a shard number of its own
 *				18-37	that number, else 0
 *				38-53	servers that share a ticket layout, else 0
 *				54-57	version, IDS_FORMAT_V1
 *				58-62	check: all of the above and MINVALUE, folded to 5 bits
 *
 * Position (the sequence's tuple):
 *
 *	last_value	the last id, whole, with its shard bits (1 before the first).
 *	is_called	false only after a RESTART or a setval(.., false).
 *	log_cnt		how far the write-ahead log has gone ahead, 63 bits:
 *
 *				BITS	MEANING
 *				0-22	the last tick (ticket: counter) that is logged, modulo 2^23
 *				23-62	the page's LSN after that record was written, modulo 2^40
 *
 * A logged mark holds only for the page on which its own record was the last
 * one: an image of the page that somebody else logged (CREATE DATABASE with
 * STRATEGY wal_log, a hint with checksums) carries last_value, not the mark,
 * and has another LSN.  setval() and ALTER SEQUENCE leave 0, which matches no
 * LSN either.  The WAL record itself (sequence redo) has last_value = the
 * mark and log_cnt = 0.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_IDS_FORMAT_H
#define CENSUS_IDS_FORMAT_H

#define IDS_INCREMENT			PG_INT64_MAX
#define IDS_START				INT64CONST(1)
#define IDS_FORMAT_V1			1

#define IDS_EPOCH_BITS			42
#define IDS_TICK_BITS			21

#define IDS_TIME_AT				0
#define IDS_TIME_BITS			6
#define IDS_SHARD_BITS_AT		6
#define IDS_SHARD_BITS_BITS		5
#define IDS_SEQUENCE_AT			11
#define IDS_SEQUENCE_BITS		5
#define IDS_SEQUENCE_FIRST_AT	16
#define IDS_OWN_SHARD_AT		17
#define IDS_SHARD_AT			18
#define IDS_SHARD_BITS			20
#define IDS_SERVERS_AT			38
#define IDS_SERVERS_BITS		16
#define IDS_VERSION_AT			54
#define IDS_VERSION_BITS		4
#define IDS_CHECK_AT			58
#define IDS_CHECK_BITS			5

/* a counter beyond the last one must still be an int64 */
#define IDS_BITS_MAX			63
#define IDS_COUNTER_BITS_MAX	62
#define IDS_SEQUENCE_BITS_MAX	22

#define IDS_MARK_BITS			23
#define IDS_MARK_LSN_BITS		40

/* The default generator's layout: part of the format, since id_timestamp(id)
 * and its kin are immutable and know no other.  2025-01-01 00:00 UTC. */
#define IDS_DEFAULT_EPOCH_MS	INT64CONST(1735689600000)

#endif							/* CENSUS_IDS_FORMAT_H */
