/*-------------------------------------------------------------------------
 *
 * text.h
 *	  The text form of a set: {1,2,5-9} in, {1,2,5,6,7,8,9} out.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_TEXT_H
#define CENSUS_ROARING_TEXT_H

#include "roaring/bytes/reader.h"

typedef enum RoaringTextError
{
	ROARING_TEXT_OK,
	ROARING_TEXT_BRACE,			/* doesn't begin with a brace */
	ROARING_TEXT_NUMBER,		/* a number is missing */
	ROARING_TEXT_RANGE,			/* a number is no bigint */
	ROARING_TEXT_ORDER,			/* a range ends before it begins */
	ROARING_TEXT_SEPARATOR,		/* neither a comma nor the closing brace */
	ROARING_TEXT_JUNK			/* something follows the closing brace */
} RoaringTextError;

/*
 * Members in any order, ranges, repetitions, and white space around numbers.
 * *at is where the error is.
 */
extern RoaringTextError roaring_text_parse(const char *text, size_t prefix,
										   void **value, size_t *total, const char **at);

/* Zero-terminated. */
extern char *roaring_text_print(const RoaringSet *set);

#endif							/* CENSUS_ROARING_TEXT_H */
