/*-------------------------------------------------------------------------
 *
 * io.c
 *	  Entry points: text, binary, and the portable formats.
 *
 * Bytes and text from outside are validated completely.  Stored values are checked as far as safety needs
 * (bytes/reader.h).
 *
 *-------------------------------------------------------------------------
 */
#include "core/compat.h"

#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"

#include "core/encoded.h"
#include "core/errors.h"
#include "roaring/algebra/portable.h"
#include "roaring/algebra/text.h"
#include "roaring/algebra/validate.h"
#include "roaring/sql/datum.h"

static const char *
text_error_detail(RoaringTextError error)
{
	switch (error)
	{
		case ROARING_TEXT_BRACE:
			return "A set begins with \"{\", unless it is a number alone.";
		case ROARING_TEXT_QUOTE:
			return "A quote is not closed.";
		case ROARING_TEXT_BASE64:
			return "The text after \"" ROARING_TEXT_MARK "\" is not base64.";
		case ROARING_TEXT_ORDER:
			return "A range must not end before it begins.";
		case ROARING_TEXT_SEPARATOR:
			return "Expected \",\" or \"}\" after a member.";
		case ROARING_TEXT_JUNK:
			return "There is text after the closing \"}\".";
		default:
			return "Expected a whole number.";
	}
}

/* Return at most max bytes of a text, in whole characters, because the text of a set may have megabytes. */
static const char *
clipped(const char *text, int max)
{
	int			len = (int) strnlen(text, (size_t) max + 1);

	return len <= max ? text : psprintf("%s...", pnstrdup(text, pg_mbcliplen(text, len, max)));
}

static Datum
from_text(const char *text, Node *context)
{
	const char *at;
	void	   *value;
	size_t		total;
	RoaringTextError error = roaring_text_parse(text, VARHDRSZ, &value, &total, &at);

	if (error == ROARING_TEXT_OK)
		return roaring_value_datum(value, total);
	if (error == ROARING_TEXT_RANGE)
		ereturn(context, (Datum) 0,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("member \"%.*s\" of a roaring value is out of range for type bigint",
						(int) Min(strspn(at, "+-0123456789"), 64), at)));
	ereturn(context, (Datum) 0,
			(errcode(CENSUS_ERR_TEXT),
			 errmsg("invalid input syntax for type %s: \"%s\"", "roaring", clipped(text, 200)),
			 error == ROARING_TEXT_BYTES ? errdetail("%s", at) :
			 error == ROARING_TEXT_BASE64 ? errdetail("%s", text_error_detail(error)) :
			 *at ? errdetail("%s It stopped at \"%s\".", text_error_detail(error), clipped(at, 20)) :
			 errdetail("%s It stopped at the end.", text_error_detail(error)),
			 pg_strncasecmp(at, "null", 4) == 0 ? errhint("A set has no NULL: array_remove(array, NULL)::bigint[]::roaring leaves it out.") :
			 strncmp(text, "\\x", 2) != 0 ? 0 :
			 errhint("These may be bytes of another library or extension: cast them to bytea first, then to roaring; what pg_roaringbitmap's roaringbitmap is cast to is read by roaring_from_bytea32(bytes, signed => true).")));
}

ENTRY_POINT(census_roaring_in, from_text(PG_GETARG_CSTRING(0), fcinfo->context))

PG_FUNCTION_INFO_V1(census_roaring_out);

Datum
census_roaring_out(PG_FUNCTION_ARGS)
{
	RoaringSet	set;
	char	   *text;

	ROARING_OPEN_ARG(0, &set);
	text = roaring_text_print(&set);
	if (!text)
		roaring_damaged("The cardinality of a container is not that of its members.");
	PG_RETURN_CSTRING(text);
}

PG_FUNCTION_INFO_V1(census_roaring_to_json);

Datum
census_roaring_to_json(PG_FUNCTION_ARGS)
{
	RoaringSet	set;
	size_t		total;
	void	   *value;

	ROARING_OPEN_ARG(0, &set);
	value = roaring_text_print_json(&set, VARHDRSZ, &total);
	if (!value)
		ereport(ERROR,
				(errcode(CENSUS_ERR_LIMIT),
				 errmsg("JSON array of " UINT64_FORMAT " members would exceed 1 GB", set.card),
				 errhint("Use unnest(), which returns them as rows.")));
	PG_RETURN_DATUM(roaring_value_datum(value, total));
}

/* Read stored bytes, or text (begins with "{"), which drivers without a codec of the type send in binary COPY. */
PG_FUNCTION_INFO_V1(census_roaring_recv);

Datum
census_roaring_recv(PG_FUNCTION_ARGS)
{
	StringInfo	buf = (StringInfo) PG_GETARG_POINTER(0);
	int			len = buf->len - buf->cursor;
	const char *bytes;
	const char *bad;
	struct varlena *value;

	if (len > 0 && buf->data[buf->cursor] == '{')
		PG_RETURN_DATUM(from_text(pq_getmsgtext(buf, len, &len), NULL));
	bytes = pq_getmsgbytes(buf, len);
	bad = roaring_validate(bytes, len);
	if (bad)
		ereport(ERROR,
				(errcode(CENSUS_ERR_BINARY),
				 errmsg("invalid binary representation of type %s", "roaring"),
				 errdetail("%s", bad),
				 errhint("Send what binary output gave, or the set's text, such as {1,2,5-9}; what other libraries wrote is a bytea, cast to roaring.")));
	value = palloc((Size) len + VARHDRSZ);
	SET_VARSIZE(value, len + VARHDRSZ);
	memcpy(VARDATA(value), bytes, len);
	PG_RETURN_POINTER(value);
}

PG_FUNCTION_INFO_V1(census_roaring_send);

Datum
census_roaring_send(PG_FUNCTION_ARGS)
{
	RoaringSet	set;

	PG_RETURN_BYTEA_P(encoded_send(roaring_open_datum(PG_GETARG_DATUM(0), &set)));
}

/* Is there a cookie of the portable format, with or without runs, at this offset? */
static bool
bitmap_begins(const unsigned char *b, size_t at, size_t len)
{
	return len >= at + 8 && b[at + 1] == 0x30 && (b[at] == 0x3A ? b[at + 2] == 0 && b[at + 3] == 0 : b[at] == 0x3B);
}

/* Return a hint for refused bytes that begin like a format of other software, or NULL. */
static const char *
refused_as(const unsigned char *b, size_t len)
{
	size_t		from = 2;

	if (bitmap_begins(b, 0, len))
		return "It begins as the 32-bit format does: roaring_from_bytea32() reads that, and with signed => true what pg_roaringbitmap's roaringbitmap is cast to.";
	if (len >= 8 && b[0] == 0x3C && b[1] == 0x30)
		return "It begins as a bitmap of Pilosa or FeatureBase does: export its members as numbers.";
	if ((b[0] == 2 && bitmap_begins(b, 1, len)) || (b[0] == 4 && bitmap_begins(b, 6, len)) ||
		(b[0] == 1 && len == 5) || (b[0] == 3 && len == 9))
		return "It begins as a bitmap of Doris or StarRocks does: \"Bytes of other systems\" in docs/roaring.md has a function that reads it.";
	while (from < len && from < 10 && b[from - 1] >= 0x80)
		from++;
	if ((b[0] == 1 && (bitmap_begins(b, from, len) || bitmap_begins(b, from + 12, len))) ||
		(len >= 2 && b[0] == 0 && b[1] > 0 && b[1] <= 32 && (len - 2) % b[1] == 0))
		return "It begins as a state of groupBitmap, of ClickHouse, does: \"Bytes of other systems\" in docs/roaring.md has a function that reads it.";
	return NULL;
}

/* Return the format.  Functions for 32 bits have a second argument, which is true if members are signed. */
static RoaringPortable
format_arg(FunctionCallInfo fcinfo)
{
	return PG_NARGS() == 1 ? ROARING_PORTABLE_64 : PG_GETARG_BOOL(1) ? ROARING_PORTABLE_32_SIGNED : ROARING_PORTABLE_32;
}

PG_FUNCTION_INFO_V1(census_roaring_from_bytea);

Datum
census_roaring_from_bytea(PG_FUNCTION_ARGS)
{
	bytea	   *bytes = PG_GETARG_BYTEA_PP(0);
	RoaringPortable format = format_arg(fcinfo);
	const void *data = VARDATA_ANY(bytes);
	size_t		len = VARSIZE_ANY_EXHDR(bytes);
	void	   *value;
	size_t		total;
	const char *bad = roaring_portable_read(data, len, format, VARHDRSZ, &value, &total);
	bool		java = bad && format == ROARING_PORTABLE_64 && roaring_portable_is_java(data, len);
	const char *hint = format != ROARING_PORTABLE_64 ? "A set in the 64-bit format is read by a cast of its bytea to roaring." :
		java ? "It begins as what Java's Roaring64NavigableMap writes by default." : bad ? refused_as(data, len) : NULL;

	if (java)
		bad = roaring_portable_read(data, len, ROARING_PORTABLE_JAVA, VARHDRSZ, &value, &total);
	if (bad)
		ereport(ERROR,
				(errcode(CENSUS_ERR_BINARY),
				 errmsg("bytea of %d bytes is no set in the portable %d-bit Roaring format",
						(int) len, format == ROARING_PORTABLE_64 ? 64 : 32),
				 errdetail("%s", bad), hint ? errhint("%s", hint) : 0));
	PG_RETURN_DATUM(roaring_value_datum(value, total));
}

PG_FUNCTION_INFO_V1(census_roaring_to_bytea);

Datum
census_roaring_to_bytea(PG_FUNCTION_ARGS)
{
	RoaringPortable format = format_arg(fcinfo);
	bool		is_signed = format == ROARING_PORTABLE_32_SIGNED;
	RoaringSet	set;
	int64_t		member;
	void	   *value;
	size_t		total;

	ROARING_OPEN_ARG(0, &set);
	if (!roaring_portable_fits(&set, format, &member))
		ereport(ERROR,
				(errcode(CENSUS_ERR_RANGE),
				 errmsg("member %lld of a roaring value is out of range for the portable 32-bit format", (long long) member),
				 is_signed ? errdetail("Its signed members go from -2147483648 to 2147483647.") :
				 errdetail("Its members go from 0 to 4294967295."),
				 !is_signed && member < 0 && member >= PG_INT32_MIN ?
				 errhint("With signed => true negative members fit; set::bytea, the portable 64-bit format, has room for all.") :
				 errhint("The portable 64-bit format, set::bytea, has room for all members.")));
	value = roaring_portable_write(&set, format, VARHDRSZ, &total);
	PG_RETURN_DATUM(roaring_value_datum(value, total));
}
