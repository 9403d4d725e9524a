/*-------------------------------------------------------------------------
 *
 * tally_value.h
 *	  The one reader, writer and validator of stored tallies.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_VALUE_H
#define CENSUS_TALLY_VALUE_H

#include "tally/tally.h"
#include "tally/tally_format.h"

/* A tally or a state over its bytes. */
typedef struct TallyValue
{
	bool		bag;
	const uint8_t *entries;
	size_t		used;			/* bytes of the entries */
	size_t		room;			/* bytes behind them */
} TallyValue;

typedef struct TallyEntry
{
	const uint8_t *bytes;		/* a roaring value, not checked yet */
	size_t		len;
	uint32_t	exponent;
} TallyEntry;

/*
 * Checks the header and the bounds of the entries: NULL, or why the bytes are
 * damaged.  What the entries hold is for roaring_open() to look at.
 */
extern const char *tally_open(TallyValue *value, const void *bytes, size_t len);

/* The entry at *at, which is moved behind it; begins with 0, false at the end. */
extern bool tally_next(const TallyValue *value, size_t *at, TallyEntry *entry);

/* Every byte, for what comes from outside. */
extern const char *tally_validate(const void *bytes, size_t len);

/* Adds what a value holds; NULL, or why a set in it is damaged. */
extern const char *tally_add_value(Tally *t, const TallyValue *value);

/*
 * The value of a Tally, which is sorted, with its planes, behind prefix bytes;
 * *total counts them.  It may be longer than a value that is stored.
 */
extern uint8_t *tally_value_write(const Tally *t, size_t prefix, size_t *total);

/* An empty bag of so many bytes. */
extern void tally_bag_init(uint8_t *bytes, size_t len);

/* Adds a set to a bag, if there is room. */
extern bool tally_bag_add(uint8_t *bytes, const TallyValue *bag, const void *set, size_t len, uint32_t exponent);

#endif							/* CENSUS_TALLY_VALUE_H */
