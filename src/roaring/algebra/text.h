/*-------------------------------------------------------------------------
 *
 * text.h
 *	  The text form of a set: {1,2,5-9}.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_TEXT_H
#define CENSUS_ROARING_TEXT_H

#include "roaring/bytes/reader.h"

typedef enum RoaringTextError
{
	ROARING_TEXT_OK,
	ROARING_TEXT_BRACE,			/* neither begins with a brace nor is a number */
	ROARING_TEXT_NUMBER,		/* a number is missing */
	ROARING_TEXT_RANGE,			/* a number is no bigint */
	ROARING_TEXT_ORDER,			/* a range ends before it begins */
	ROARING_TEXT_SEPARATOR,		/* neither a comma nor the closing brace */
	ROARING_TEXT_QUOTE,			/* a quote is not closed */
	ROARING_TEXT_JUNK,			/* something follows the closing brace */
	ROARING_TEXT_BASE64,		/* the mark is not followed by base64 */
	ROARING_TEXT_BYTES			/* its bytes are not those of a set */
} RoaringTextError;

/* The prefix of bytes in base64. */
#define ROARING_TEXT_MARK "base64:"

/* Longer texts are written in base64. */
#define ROARING_TEXT_MAX ((size_t) 64 * 1024 * 1024)

/*
 * Members in any order, ranges, repetitions, quotes and white space around them; or a number alone; or base64 behind the
 * mark.  *at is where the error is; of ROARING_TEXT_BYTES it is the validator's reason.
 */
extern RoaringTextError roaring_text_parse(const char *text, size_t prefix,
										   void **value, size_t *total, const char **at);

/* Zero-terminated; NULL: the containers of a damaged set have more members than its directory says. */
extern char *roaring_text_print(const RoaringSet *set);

/* A JSON array of the members, without a zero; NULL beyond ROARING_MAX_ALLOC. */
extern void *roaring_text_print_json(const RoaringSet *set, size_t prefix, size_t *total);

#endif							/* CENSUS_ROARING_TEXT_H */
