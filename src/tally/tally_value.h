/*-------------------------------------------------------------------------
 *
 * tally_value.h
 *	  Read, write and validate stored tallies; no other file does.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_TALLY_VALUE_H
#define CENSUS_TALLY_VALUE_H

#include "tally/tally.h"
#include "tally/tally_format.h"

/* A tally or state, opened over its bytes. */
typedef struct TallyValue
{
	bool		bag;
	const uint8_t *entries;
	size_t		used;			/* bytes of the entries */
	size_t		room;			/* bytes after the entries */
} TallyValue;

typedef struct TallyEntry
{
	const uint8_t *bytes;		/* a roaring value, not checked yet */
	size_t		len;
	uint32_t	exponent;
} TallyEntry;

/*
 * Open a value: check its header and the bounds of its entries.  Returns NULL, or why the bytes are damaged.  The
 * entries themselves are checked by roaring_open().
 */
extern const char *tally_open(TallyValue *value, const void *bytes, size_t len);

/* Read the entry at *at, and advance *at; begin with 0.  Returns false at the end. */
extern bool tally_next(const TallyValue *value, size_t *at, TallyEntry *entry);

/* Check every byte of a value that comes from outside.  Returns like tally_open(). */
extern const char *tally_validate(const void *bytes, size_t len);

/* Add the entries of a value.  Returns NULL, or why a set of the value is damaged. */
extern const char *tally_add_value(Tally *t, const TallyValue *value);

/*
 * Serialize a sorted Tally after "prefix" spare bytes.  *total includes the prefix.  The result may exceed the stored
 * size limit.
 */
extern uint8_t *tally_value_write(const Tally *t, size_t prefix, size_t *total);

/* Initialize an empty bag of "len" bytes. */
extern void tally_bag_init(uint8_t *bytes, size_t len);

/* Add a set to a bag.  Returns false if there is no room. */
extern bool tally_bag_add(uint8_t *bytes, const TallyValue *bag, const void *set, size_t len, uint32_t exponent);

#endif							/* CENSUS_TALLY_VALUE_H */
