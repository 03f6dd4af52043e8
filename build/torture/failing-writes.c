/*
 * Loaded before the C library (LD_PRELOAD): counts what a process writes below a folder, and lets one of it fail as a
 * full or broken disk would. The folder is in FAULTS_BELOW; what is to fail is said in a file named by FAULTS_CONTROL,
 * which both sides see as it changes.
 */
#include "preloaded.h"

/* As build/torture/failing-disk.ts writes it: six numbers of 32 bits. */
struct control {
  _Atomic int is_counting;
  _Atomic int count;
  /* Counted from 1; 0 for none. */
  _Atomic int fails_at;
  /* Everything from there on fails, too. */
  _Atomic int is_lasting;
  _Atomic int error;
  _Atomic int failed;
};

static struct control *control;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FAULTS_CONTROL");
  if (name == NULL || !is_told("FAULTS_BELOW")) return;
  int descriptor = open(name, O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  void *mapped = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  close(descriptor);
  if (mapped != MAP_FAILED) control = mapped;
}

static int is_counting(void) { return control != NULL && control->is_counting; }

/* Counts one; true where it is to fail, with errno set. */
static int fails(void) {
  int number = atomic_fetch_add(&control->count, 1) + 1;
  int at = control->fails_at;
  if (at == 0 || (control->is_lasting ? number < at : number != at)) return 0;
  atomic_fetch_add(&control->failed, 1);
  errno = control->error;
  return 1;
}

static int descriptor_fails(int descriptor) {
  return is_counting() && is_descriptor_below(descriptor) && fails();
}

static int path_fails(const char *path) { return is_counting() && is_below(path) && fails(); }

/* A full disk takes what still fits; a broken one takes nothing. */
static size_t part_that_fits(size_t length) { return errno == ENOSPC ? length / 2 : 0; }

ssize_t write(int descriptor, const void *bytes, size_t length) {
  REAL(write);
  if (!descriptor_fails(descriptor)) return real(descriptor, bytes, length);
  size_t part = part_that_fits(length);
  int error = errno;
  if (part > 0 && real(descriptor, bytes, part) < 0) error = errno;
  errno = error;
  return -1;
}

#define PWRITE(name, offset_type)                                                            \
  ssize_t name(int descriptor, const void *bytes, size_t length, offset_type offset) {       \
    REAL(name);                                                                              \
    if (!descriptor_fails(descriptor)) return real(descriptor, bytes, length, offset);       \
    size_t part = part_that_fits(length);                                                    \
    int error = errno;                                                                       \
    if (part > 0 && real(descriptor, bytes, part, offset) < 0) error = errno;                \
    errno = error;                                                                           \
    return -1;                                                                               \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define ON_DESCRIPTOR(result, name, parameters, arguments) \
  result name parameters {                                 \
    REAL(name);                                            \
    return descriptor_fails(descriptor) ? -1 : real arguments; \
  }
ON_DESCRIPTOR(ssize_t, writev, (int descriptor, const struct iovec *parts, int count), (descriptor, parts, count))
ON_DESCRIPTOR(ssize_t, pwritev, (int descriptor, const struct iovec *parts, int count, off_t offset),
              (descriptor, parts, count, offset))
ON_DESCRIPTOR(ssize_t, pwritev64, (int descriptor, const struct iovec *parts, int count, off64_t offset),
              (descriptor, parts, count, offset))
ON_DESCRIPTOR(int, fsync, (int descriptor), (descriptor))
ON_DESCRIPTOR(int, fdatasync, (int descriptor), (descriptor))
ON_DESCRIPTOR(int, ftruncate, (int descriptor, off_t length), (descriptor, length))
ON_DESCRIPTOR(int, ftruncate64, (int descriptor, off64_t length), (descriptor, length))
ON_DESCRIPTOR(int, fallocate, (int descriptor, int mode, off_t from, off_t length), (descriptor, mode, from, length))

int rename(const char *from, const char *to) {
  REAL(rename);
  return path_fails(to) ? -1 : real(from, to);
}

int link(const char *from, const char *to) {
  REAL(link);
  return path_fails(to) ? -1 : real(from, to);
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  return path_fails(path) ? -1 : real(path, mode);
}

char *mkdtemp(char *pattern) {
  REAL(mkdtemp);
  return path_fails(pattern) ? NULL : real(pattern);
}

/* Opening a file that is there writes nothing. */
static int creates(const char *path, int flags) {
  return (flags & O_CREAT) != 0 && access(path, F_OK) != 0;
}

#define OPEN(name)                                                        \
  int name(const char *path, int flags, ...) {                            \
    REAL(name);                                                           \
    va_list rest;                                                         \
    va_start(rest, flags);                                                \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                         \
    if (creates(path, flags) && path_fails(path)) return -1;              \
    return real(path, flags, mode);                                       \
  }
OPEN(open)
OPEN(open64)

/* Node copies files by the bare system call. */
long syscall(long number, ...) {
  REAL(syscall);
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (number == SYS_copy_file_range && descriptor_fails((int)c)) return -1;
  return real(number, a, b, c, d, e, f);
}
