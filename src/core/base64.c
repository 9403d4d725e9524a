/*-------------------------------------------------------------------------
 *
 * base64.c
 *	  Base64 without line breaks; see base64.h.
 *
 *-------------------------------------------------------------------------
 */
#include "core/base64.h"
#include "core/interrupt.h"

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void
base64_encode(const uint8_t *bytes, size_t len, char *text)
{
	for (; len >= 3; len -= 3, bytes += 3)
	{
		uint32_t	x = (uint32_t) bytes[0] << 16 | (uint32_t) bytes[1] << 8 | bytes[2];

		if ((len & 0xffff) == 0)
			interrupt_check();
		*text++ = alphabet[x >> 18];
		*text++ = alphabet[x >> 12 & 63];
		*text++ = alphabet[x >> 6 & 63];
		*text++ = alphabet[x & 63];
	}
	if (len > 0)
	{
		uint32_t	x = (uint32_t) bytes[0] << 16 | (len > 1 ? (uint32_t) bytes[1] << 8 : 0);

		*text++ = alphabet[x >> 18];
		*text++ = alphabet[x >> 12 & 63];
		*text++ = len > 1 ? alphabet[x >> 6 & 63] : '=';
		*text++ = '=';
	}
}

/* Return the six bits of a character, or -1 if it is not in the alphabet. */
static int
six_bits(char c)
{
	if (c >= 'A' && c <= 'Z')
		return c - 'A';
	if (c >= 'a' && c <= 'z')
		return c - 'a' + 26;
	if (c >= '0' && c <= '9')
		return c - '0' + 52;
	return c == '+' ? 62 : c == '/' ? 63 : -1;
}

bool
base64_decode(const char *text, size_t len, uint8_t *bytes, size_t *size)
{
	uint8_t    *out = bytes;

	if (len % 4 != 0)
		return false;
	for (const char *end = text + len; text < end; text += 4)
	{
		int			pad = text + 4 < end ? 0 : (text[3] == '=') + (text[3] == '=' && text[2] == '=');
		uint32_t	x = 0;

		if (((out - bytes) & 0xffff) == 0)
			interrupt_check();
		for (int i = 0; i < 4; i++)
		{
			int			six = i < 4 - pad ? six_bits(text[i]) : 0;

			if (six < 0)
				return false;
			x = x << 6 | (uint32_t) six;
		}
		if ((pad == 1 && (x & 0xff)) || (pad == 2 && (x & 0xffff)))
			return false;
		*out++ = (uint8_t) (x >> 16);
		if (pad < 2)
			*out++ = (uint8_t) (x >> 8);
		if (pad < 1)
			*out++ = (uint8_t) x;
	}
	*size = (size_t) (out - bytes);
	return true;
}
