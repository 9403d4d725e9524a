/*-------------------------------------------------------------------------
 *
 * writer.c
 *	  Write stored roaring bytes (contract: bytes/writer.h).
 *
 * The value is built in the buffer that is returned.  The buffer has room for the largest header and for nmax directory
 * entries with keys of "width" bytes, then the payloads.  If the hints were too small, relayout() enlarges the
 * directory; if they were too large, roaring_writer_finish() closes the gap.  Keys are stored as distances from the
 * first key committed.
 *
 *-------------------------------------------------------------------------
 */
#include "roaring/bytes/writer.h"

#include "roaring/bytes/mem.h"

static inline uint32_t
stride_of(uint32_t width)
{
	return ROARING_ENTRY_BASE + width;
}

static inline void
store_key(uint8_t *p, uint64_t distance, uint32_t width)
{
	switch (width)
	{
		case 0:
			break;
		case 1:
			p[0] = (uint8_t) distance;
			break;
		case 3:
			p[2] = (uint8_t) (distance >> 16);
			__attribute__((fallthrough));
		case 2:
			bytes_store16(p, (uint16_t) distance);
			break;
		case 5:
			p[4] = (uint8_t) (distance >> 32);
			bytes_store32(p, (uint32_t) distance);
			break;
		case 6:
			bytes_store16(p + 4, (uint16_t) (distance >> 32));
			__attribute__((fallthrough));
		default:
			bytes_store32(p, (uint32_t) distance);
	}
}

static inline void
store_entry(uint8_t *entry, uint32_t card, uint32_t where, uint64_t distance, uint32_t width)
{
	bytes_store16(entry, (uint16_t) (card - 1));
	bytes_store32(entry + 2, where);
	store_key(entry + ROARING_ENTRY_BASE, distance, width);
}

static void
place(RoaringWriter *w)
{
	w->dir = w->buf + w->prefix + ROARING_HEADER_MANY;
	w->payload = w->dir + (size_t) w->nmax * stride_of(w->width);
}

/* Copy n entries with another key width; to and from may overlap. */
static void
rewrite_entries(uint8_t *to, uint32_t to_width, const uint8_t *from, uint32_t from_width, uint32_t n)
{
	uint32_t	to_stride = stride_of(to_width),
				from_stride = stride_of(from_width);

	if (to_width == from_width)
	{
		memmove(to, from, (size_t) n * to_stride);
		return;
	}
	for (uint32_t k = 0; k < n; k++)
	{
		/*
		 * if entries grow, copy the last entry first, because a longer entry
		 * overwrites the entry after it
		 */
		uint32_t	i = to_width > from_width ? n - 1 - k : k;
		uint8_t		entry[ROARING_ENTRY_BASE + ROARING_MAX_WIDTH];
		uint64_t	distance = roaring_load_key(from + (size_t) i * from_stride, from_width);

		memcpy(entry, from + (size_t) i * from_stride, ROARING_ENTRY_BASE);
		store_key(entry + ROARING_ENTRY_BASE, distance, to_width);
		memcpy(to + (size_t) i * to_stride, entry, to_stride);
	}
}

static inline size_t
used_bytes(const RoaringWriter *w)
{
	return (size_t) (w->payload - w->buf) + w->payload_len;
}

/*
 * Make room for "bytes" after the payloads.  The first "pending" of these bytes are written but not committed, and
 * move with the payloads.
 */
static void
reserve(RoaringWriter *w, size_t bytes, size_t pending)
{
	size_t		used = used_bytes(w);
	size_t		need = used + bytes;

	if (need <= w->cap)
		return;
	if (used > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	w->cap = need > w->cap + w->cap / 2 ? need : w->cap + w->cap / 2;
	if (w->borrowed)
	{
		uint8_t    *own = roaring_mem_alloc(w->cap);

		memcpy(own, w->buf, used + pending);
		w->buf = own;
		w->borrowed = false;
	}
	else
		w->buf = roaring_mem_realloc(w->buf, w->cap);
	place(w);
}

/* Make room for nmax entries with keys of "width" bytes.  pending: see reserve(). */
static void
relayout(RoaringWriter *w, uint32_t nmax, uint32_t width, size_t pending)
{
	size_t		old_dir = (size_t) w->nmax * stride_of(w->width);
	size_t		new_dir = (size_t) nmax * stride_of(width);
	uint32_t	old_width = w->width;
	uint8_t    *from;

	if (new_dir > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	if (new_dir > old_dir)
		reserve(w, pending + (new_dir - old_dir) + ROARING_SLACK, pending);
	from = w->payload;
	w->nmax = nmax;
	w->width = width;
	place(w);
	memmove(w->payload, from, w->payload_len + pending);
	rewrite_entries(w->dir, width, w->dir, old_width, w->n);
}

/* Make room in the directory for "count" more entries with keys from "first" to "last". */
static inline void
fit_entries(RoaringWriter *w, uint32_t count, uint64_t first, uint64_t last, size_t pending)
{
	uint64_t	distance;
	uint64_t	nmax = w->nmax;
	uint32_t	width = w->width;

	if (w->n == 0)
		w->first_key = first;
	distance = last - w->first_key;
	if (nmax - w->n >= count && distance >> (8 * width) == 0)
		return;
	if (nmax - w->n < count)
		nmax = w->n + (uint64_t) (count > w->n / 2 + 8 ? count : w->n / 2 + 8);
	if (nmax > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	if (distance >> (8 * width) != 0)
		width = roaring_key_width(distance & ROARING_KEY_MAX);
	relayout(w, (uint32_t) nmax, width, pending);
}

void
roaring_writer_begin(RoaringWriter *w, size_t prefix, uint32_t ncontainers,
					 uint64_t first_key, uint64_t last_key, size_t payload_bytes)
{
	memset(w, 0, sizeof(*w));
	w->prefix = prefix;
	w->nmax = ncontainers;
	w->width = roaring_key_width((last_key - first_key) & ROARING_KEY_MAX);
	if ((uint64_t) ncontainers * stride_of(w->width) > ROARING_MAX_BYTES)
		roaring_mem_too_large();
	/* payload_bytes is a bound; the result may be smaller */
	if (payload_bytes > ROARING_MAX_BYTES)
		payload_bytes = ROARING_MAX_BYTES;
	w->cap = prefix + ROARING_HEADER_MANY + (size_t) ncontainers * stride_of(w->width) +
		payload_bytes + ROARING_SLACK;
	w->buf = roaring_mem_alloc(w->cap);
	place(w);
}

size_t
roaring_writer_directory(uint32_t ncontainers, uint64_t first_key, uint64_t last_key)
{
	return ROARING_HEADER_MANY + (size_t) ncontainers * stride_of(roaring_key_width((last_key - first_key) & ROARING_KEY_MAX));
}

void
roaring_writer_begin_in(RoaringWriter *w, uint8_t *buf, size_t cap, size_t prefix, uint32_t ncontainers,
						uint64_t first_key, uint64_t last_key)
{
	memset(w, 0, sizeof(*w));
	w->prefix = prefix;
	w->nmax = ncontainers;
	w->width = roaring_key_width((last_key - first_key) & ROARING_KEY_MAX);
	w->buf = buf;
	w->cap = cap;
	w->borrowed = true;
	place(w);
}

uint8_t *
roaring_writer_room(RoaringWriter *w, size_t need)
{
	reserve(w, need + ROARING_SLACK, 0);
	return w->payload + w->payload_len;
}

void
roaring_writer_commit(RoaringWriter *w, uint64_t key, RoaringResult r)
{
	uint32_t	where;

	if (r.card == 0)
		return;
	fit_entries(w, 1, key, key, r.bytes);
	if (r.card == 1)
	{
		where = (uint32_t) bytes_load16(w->payload + w->payload_len) << 16 | ROARING_LONE;
		r.bytes = 0;
	}
	else
		where = (uint32_t) (w->payload_len / 2) << 2 | r.kind;
	store_entry(w->dir + (size_t) w->n * stride_of(w->width), r.card, where, key - w->first_key, w->width);
	w->payload_len += r.bytes;
	w->card += r.card;
	w->last_key = key;
	w->n++;
}

void
roaring_writer_add_lone(RoaringWriter *w, uint64_t key, uint16_t low)
{
	fit_entries(w, 1, key, key, 0);
	store_entry(w->dir + (size_t) w->n * stride_of(w->width), 1,
				(uint32_t) low << 16 | ROARING_LONE, key - w->first_key, w->width);
	w->card++;
	w->last_key = key;
	w->n++;
}

void
roaring_writer_add_payload(RoaringWriter *w, uint64_t key, const void *payload, RoaringResult r)
{
	reserve(w, r.bytes, 0);
	memcpy(w->payload + w->payload_len, payload, r.bytes);
	roaring_writer_commit(w, key, r);
}

void
roaring_writer_add(RoaringWriter *w, const RoaringContainer *c)
{
	roaring_writer_add_payload(w, c->key, c->kind == ROARING_RUN ? c->data - 2 : c->data,
							   roaring_result(c->card, roaring_container_bytes(c), c->kind));
}

size_t
roaring_writer_add_members(RoaringWriter *w, const uint64_t *v, size_t n, size_t i)
{
	RoaringContainer c;
	size_t		e = roaring_members_group(v, n, i, &c.nruns);
	uint64_t	key = v[i] >> 16;
	uint8_t    *room;

	c.card = (uint32_t) (e - i);
	if (c.card == 1)
	{
		roaring_writer_add_lone(w, key, (uint16_t) v[i]);
		return e;
	}
	c.kind = roaring_canonical_kind(c.card, c.nruns);
	room = roaring_writer_room(w, roaring_container_bytes(&c));
	switch (c.kind)
	{
		case ROARING_ARRAY:
			for (size_t j = i; j < e; j++)
				bytes_store16(room + 2 * (j - i), (uint16_t) v[j]);
			break;
		case ROARING_RUN:
			bytes_store16(room, (uint16_t) c.nruns);
			for (size_t j = i, first = i; j < e; j++)
				if (j + 1 == e || v[j + 1] != v[j] + 1)
				{
					bytes_store16(room += 2, (uint16_t) v[first]);
					bytes_store16(room += 2, (uint16_t) (j - first));
					first = j + 1;
				}
			break;
		default:
			memset(room, 0, ROARING_BITSET_BYTES);
			for (size_t j = i; j < e; j++)
				room[(uint16_t) v[j] >> 3] |= (uint8_t) (1 << (v[j] & 7));
	}
	roaring_writer_commit(w, key, roaring_result(c.card, roaring_container_bytes(&c), c.kind));
	return e;
}

/* Return the size of the payloads of containers i to e - 1, and set *from to their offset. */
static size_t
stretch_payload(const RoaringSet *set, uint32_t i, uint32_t e, size_t *from)
{
	RoaringContainer c;
	uint32_t	k = i;

	while (k < e && (bytes_load32(roaring_entry(set, k) + 2) & 3) == ROARING_LONE)
		k++;
	if (k == e)
	{
		*from = 0;
		return 0;
	}
	*from = 2 * (size_t) (bytes_load32(roaring_entry(set, k) + 2) >> 2);
	while ((bytes_load32(roaring_entry(set, e - 1) + 2) & 3) == ROARING_LONE)
		e--;
	roaring_container(set, e - 1, &c);
	return (size_t) (c.data - set->payload) - (c.kind == ROARING_RUN ? 2 : 0) +
		roaring_container_bytes(&c) - *from;
}

void
roaring_writer_add_stretch(RoaringWriter *w, const RoaringSet *set, uint32_t i, uint32_t e)
{
	const uint8_t *from;
	uint8_t    *to;
	uint64_t	shift,
				card = 0;
	uint32_t	delta;
	size_t		start,
				bytes;

	if (i >= e)
		return;
	bytes = stretch_payload(set, i, e, &start);
	memcpy(roaring_writer_room(w, bytes), set->payload + start, bytes);
	w->last_key = roaring_key_at(set, e - 1);
	fit_entries(w, e - i, roaring_key_at(set, i), w->last_key, bytes);

	/* offsets have 30 bits and move by delta modulo 2^30 */
	delta = (uint32_t) (((uint64_t) w->payload_len - start) / 2) << 2;
	shift = set->first_key - w->first_key;
	from = roaring_entry(set, i);
	to = w->dir + (size_t) w->n * stride_of(w->width);
	for (uint32_t k = i; k < e; k++, from += set->stride, to += stride_of(w->width))
	{
		uint32_t	where = bytes_load32(from + 2);
		uint32_t	members = (uint32_t) bytes_load16(from) + 1;

		if (k % 1048576 == 1048575)
			roaring_mem_interrupt();
		where += (where & 3) == ROARING_LONE ? 0 : delta;
		card += members;
		store_entry(to, members, where, roaring_load_key(from, set->width) + shift, w->width);
	}
	w->payload_len += bytes;
	w->card += card;
	w->n += e - i;
}

static void
store_header(uint8_t *p, uint32_t width, uint32_t n, uint64_t first_key, uint64_t card)
{
	uint32_t	shape = n == 1 ? ROARING_SHAPE_ONE : ROARING_SHAPE_MANY;

	p[0] = ROARING_FORMAT_V1;
	p[1] = (uint8_t) (width | shape << ROARING_SHAPE_SHIFT);
	store_key(p + 2, first_key, 6);
	if (n == 1)
		return;
	bytes_store32(p + 8, n);
	store_key(p + 12, card, 6);
}

void
roaring_write_member(uint8_t *bytes, int64_t member)
{
	store_header(bytes, 0, 1, roaring_key(member), 1);
	store_entry(bytes + ROARING_HEADER_ONE, 1, (uint32_t) (uint16_t) member << 16 | ROARING_LONE, 0, 0);
}

void
roaring_write_one(uint8_t *bytes, uint64_t key, RoaringResult r)
{
	store_header(bytes, 0, 1, key, r.card);
	store_entry(bytes + ROARING_HEADER_ONE, r.card, r.kind, 0, 0);
}

void		(*roaring_writer_verify) (const void *bytes, size_t len) = NULL;

void *
roaring_writer_finish(RoaringWriter *w, size_t *total)
{
	uint8_t    *p = w->buf + w->prefix;
	uint32_t	width;
	size_t		header,
				len;

	if (w->n == 0)
	{
		p[0] = ROARING_FORMAT_V1;
		p[1] = ROARING_SHAPE_EMPTY << ROARING_SHAPE_SHIFT;
		*total = w->prefix + ROARING_HEADER_EMPTY;
		return w->buf;
	}
	header = w->n == 1 ? ROARING_HEADER_ONE : ROARING_HEADER_MANY;
	width = roaring_key_width(w->last_key - w->first_key);

	/* close the gaps that too large hints left */
	rewrite_entries(p + header, width, w->dir, w->width, w->n);
	len = header + (size_t) w->n * stride_of(width);
	if (p + len != w->payload)
		memmove(p + len, w->payload, w->payload_len);
	len += w->payload_len;
	if (w->prefix + len > ROARING_MAX_BYTES)
		roaring_mem_too_large();

	store_header(p, width, w->n, w->first_key, w->card);
	*total = w->prefix + len;
	if (roaring_writer_verify)
		roaring_writer_verify(p, len);

	/* return memory if the bound was much too large */
	if (w->cap > 2 * *total + 65536 && !w->borrowed)
		w->buf = roaring_mem_realloc(w->buf, *total);
	return w->buf;
}

void *
roaring_write_members(const uint64_t *v, size_t n, size_t prefix, size_t *total)
{
	RoaringWriter w;
	uint64_t	keys = n > 0;

	for (size_t i = 1; i < n; i++)
		keys += v[i] >> 16 != v[i - 1] >> 16;
	roaring_writer_begin(&w, prefix, (uint32_t) keys, n ? v[0] >> 16 : 0, n ? v[n - 1] >> 16 : 0,
						 keys == n ? 0 : 2 * n);
	for (size_t i = 0; i < n;)
	{
		i = roaring_writer_add_members(&w, v, n, i);
		if ((i & 0xff) == 0)
			roaring_mem_interrupt();
	}
	return roaring_writer_finish(&w, total);
}

void
roaring_writer_abandon(RoaringWriter *w)
{
	if (!w->borrowed)
		roaring_mem_free(w->buf);
	w->buf = NULL;
}
