/*-------------------------------------------------------------------------
 *
 * text.h
 *	  Read and write the text form of a set: {1,2,5-9}.
 *
 *-------------------------------------------------------------------------
 */
#ifndef CENSUS_ROARING_TEXT_H
#define CENSUS_ROARING_TEXT_H

#include "roaring/bytes/reader.h"

typedef enum RoaringTextError
{
	ROARING_TEXT_OK,
	ROARING_TEXT_BRACE,			/* neither number nor brace at the start */
	ROARING_TEXT_NUMBER,		/* a number is missing */
	ROARING_TEXT_RANGE,			/* a number is out of bigint's range */
	ROARING_TEXT_ORDER,			/* a range ends before it begins */
	ROARING_TEXT_SEPARATOR,		/* neither comma nor closing brace */
	ROARING_TEXT_QUOTE,			/* a quote is not closed */
	ROARING_TEXT_JUNK,			/* something follows the closing brace */
	ROARING_TEXT_BASE64,		/* no valid base64 after the mark */
	ROARING_TEXT_BYTES			/* the bytes in base64 are not a valid set */
} RoaringTextError;

/* Mark before stored bytes in base64. */
#define ROARING_TEXT_MARK "base64:"

/* Maximum length of a text that lists the members; longer texts are written in base64. */
#define ROARING_TEXT_MAX ((size_t) 64 * 1024 * 1024)

/*
 * Read a set: members and ranges in any order, with duplicates, quotes and white space; or one number; or the mark
 * and base64.  *at is the position of an error in the text, or for ROARING_TEXT_BYTES the validator's reason.
 */
extern RoaringTextError roaring_text_parse(const char *text, size_t prefix,
										   void **value, size_t *total, const char **at);

/* Return a zero-terminated text, or NULL if damaged containers have more members than their cardinality. */
extern char *roaring_text_print(const RoaringSet *set);

/* Return a JSON array of the members, not zero-terminated, or NULL if longer than ROARING_MAX_ALLOC. */
extern void *roaring_text_print_json(const RoaringSet *set, size_t prefix, size_t *total);

#endif							/* CENSUS_ROARING_TEXT_H */
