/*
 * What libraries have in common that are loaded before the C library (LD_PRELOAD): which calls are about files below a
 * folder, and the functions of the C library that they stand before.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *below;
static size_t below_length;

/* Takes the folder from the environment; false where it isn't named there. */
static int is_told(const char *variable) {
  below = getenv(variable);
  below_length = below == NULL ? 0 : strlen(below);
  return below != NULL;
}

static int is_below(const char *path) {
  if (path[0] == '/') return strncmp(path, below, below_length) == 0;
  char whole[PATH_MAX];
  return getcwd(whole, sizeof whole) != NULL && strncmp(whole, below, below_length) == 0;
}

static int is_descriptor_below(int descriptor) {
  char link[64], target[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, target, sizeof target - 1);
  if (length < 0) return 0;
  target[length] = 0;
  return target[0] == '/' && strncmp(target, below, below_length) == 0;
}

#define REAL(name)                                       \
  static __typeof__(&name) real;                         \
  if (real == NULL) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
