/*-------------------------------------------------------------------------
 *
 * core_base64.c
 *	  The reader of base64, which is the text of a counter.
 *
 *-------------------------------------------------------------------------
 */
#include <stdlib.h>
#include <string.h>

#include "core/base64.h"
#include "core/interrupt.h"

int			LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

void
interrupt_check(void)
{
}

static void
require(bool x)
{
	if (!x)
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	/* memory of exactly the size that is promised to do */
	size_t		bound = base64_decoded_bound(size);
	uint8_t    *bytes = malloc(bound ? bound : 1);
	char	   *text = malloc(base64_encoded_size(size) + 1);
	uint8_t    *back = malloc(size + 3);
	size_t		n;

	/* what is accepted is the one text of its bytes */
	if (base64_decode((const char *) data, size, bytes, &n))
	{
		require(n <= bound && base64_encoded_size(n) == size);
		base64_encode(bytes, n, text);
		require(memcmp(text, data, size) == 0);
	}
	/* any bytes come back */
	base64_encode(data, size, text);
	require(base64_decoded_bound(base64_encoded_size(size)) <= size + 3);
	require(base64_decode(text, base64_encoded_size(size), back, &n));
	require(n == size && memcmp(back, data, size) == 0);
	free(back);
	free(text);
	free(bytes);
	return 0;
}
