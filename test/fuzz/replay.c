/*-------------------------------------------------------------------------
 *
 * replay.c
 *	  Runs a fuzz target without libFuzzer: on each file of the directories
 *	  that are named, and on mutations of each.
 *
 * replay MUTATIONS DIRECTORY...
 *
 * The mutations are the same in every run.  Buffers have exactly the size of
 * the input, so that AddressSanitizer sees each byte that is read beyond it.
 *
 *-------------------------------------------------------------------------
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

extern int	LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint64_t state;
static unsigned long runs;

static uint64_t
next(void)
{
	/* splitmix64 */
	uint64_t	z = (state += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

static void
run(const uint8_t *data, size_t size)
{
	uint8_t    *exact = malloc(size ? size : 1);

	if (!exact)
		abort();
	memcpy(exact, data, size);
	LLVMFuzzerTestOneInput(exact, size);
	free(exact);
	runs++;
}

/* Changes a few bytes, lengths or bits, mostly at the front, where headers are. */
static size_t
mutate(uint8_t *buf, size_t size)
{
	int			n = 1 + next() % 4;

	if (size == 0)
		return 0;
	if (next() % 4 == 0)
		size = next() % size;	/* cut off */
	while (n-- > 0 && size > 0)
	{
		size_t		at = next() % (next() % 2 && size > 64 ? 64 : size);

		switch (next() % 4)
		{
			case 0:
				buf[at] ^= (uint8_t) (1 << next() % 8);
				break;
			case 1:
				buf[at] = (uint8_t) next();
				break;
			case 2:
				buf[at] = next() % 2 ? 0xff : 0;
				break;
			default:
				for (size_t i = at; i < size && i < at + 8; i++)
					buf[i] = (uint8_t) next();
		}
	}
	return size;
}

static void
replay_file(const char *path, int mutations)
{
	struct stat st;
	FILE	   *f = fopen(path, "rb");
	uint8_t    *data,
			   *copy;
	size_t		size;

	if (!f || fstat(fileno(f), &st) != 0)
	{
		perror(path);
		exit(1);
	}
	size = (size_t) st.st_size;
	data = malloc(size + 1);
	copy = malloc(size + 1);
	if (!data || !copy || fread(data, 1, size, f) != size)
		abort();
	fclose(f);
	run(data, size);
	for (int i = 0; i < mutations; i++)
	{
		memcpy(copy, data, size);
		run(copy, mutate(copy, size));
	}
	free(copy);
	free(data);
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(*(char *const *) a, *(char *const *) b);
}

static void
replay_directory(const char *dir, int mutations)
{
	DIR		   *d = opendir(dir);
	struct dirent *e;
	char	  **names = NULL;
	size_t		n = 0;

	if (!d)
	{
		perror(dir);
		exit(1);
	}
	while ((e = readdir(d)) != NULL)
	{
		if (e->d_name[0] == '.')
			continue;
		names = realloc(names, (n + 1) * sizeof(*names));
		if (!names || asprintf(&names[n++], "%s/%s", dir, e->d_name) < 0)
			abort();
	}
	closedir(d);
	qsort(names, n, sizeof(*names), by_name);
	for (size_t i = 0; i < n; i++)
	{
		replay_file(names[i], mutations);
		free(names[i]);
	}
	free(names);
}

int
main(int argc, char **argv)
{
	if (argc < 3)
		return 2;
	run((const uint8_t *) "", 0);
	for (int i = 2; i < argc; i++)
		replay_directory(argv[i], atoi(argv[1]));
	printf("%lu inputs\n", runs);
	return 0;
}
