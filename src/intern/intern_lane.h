/*-------------------------------------------------------------------------
 *
 * intern_lane.h
 *	  Ids of new strings: lanes and their counters; see intern_lane.c.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_INTERN_LANE_H
#define CENSUS_INTERN_LANE_H

#include "intern/intern_string.h"

/* Number of bits of an id without its sign, shared by lane and counter. */
#define INTERN_ID_BITS	63

/* Maximum number of counters, as a power of two; if there are more lanes, they share counters evenly. */
#define INTERN_MAX_COUNTER_BITS 12

/* Columns of census_private.lane. */
#define INTERN_LANE_DICTIONARY	1
#define INTERN_LANE_LANE		2
#define INTERN_LANE_LAST		3
#define INTERN_LANE_NATTS		3

static inline uint32
intern_lane_of_id(int lane_bits, int64 id)
{
	return lane_bits == 0 ? 0 : (uint32) ((uint64) id >> (INTERN_ID_BITS - lane_bits));
}

static inline uint32
intern_lane_of_hash(int lane_bits, uint64 hash)
{
	return lane_bits == 0 ? 0 : (uint32) (hash >> (64 - lane_bits));
}

/* Return the number of a lane's counter; lanes with equal upper 12 bits share one counter. */
static inline int
intern_lane_counter(int lane_bits, uint32 lane)
{
	return lane_bits <= INTERN_MAX_COUNTER_BITS ? (int) lane :
		(int) (lane >> (lane_bits - INTERN_MAX_COUNTER_BITS));
}

extern bool intern_lane_report(Check *check, Oid relid);
extern bool intern_lane_has_rows(Oid relid);
extern void intern_lane_look(Oid relid, int lane_bits, int64 *last);
extern bool intern_lane_advance(InternDictionary *d, int counter, int64 to);
extern void intern_lane_create(Oid relid, int lane_bits);
extern void intern_lane_first_use(Oid relid);
extern void intern_lane_sweep(void);
extern void intern_lane_assign(InternDictionary *d, InternString **strings, int n);

#endif							/* CENSUS_INTERN_LANE_H */
