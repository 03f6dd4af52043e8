/*
 * Loaded before the C library (LD_PRELOAD): records what a process does to files and folders below a folder, in the
 * order in which it was done: writes, sizes, syncs, names. The folder is in RECORD_BELOW, the record in the file that
 * RECORD_TO names. build/torture/disk-record.ts reads it.
 */
#include "preloaded.h"

static int record = -1;
/* Held from before a call until it is recorded, so that the order of the record is that of the calls. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("RECORD_TO");
  if (name == NULL || !is_told("RECORD_BELOW")) return;
  record = open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
}

/* Both paths follow it, then the bytes that were written. */
struct entry {
  int kind;
  int path_length;
  int to_length;
  int unused;
  long long inode;
  long long at;
  long long length;
};

enum kind { CREATED = 1, WRITTEN, RESIZED, SYNCED, RENAMED, REMOVED, FOLDER_MADE, LINKED, UNKNOWN };

static void note(struct entry entry, const char *path, const char *to, const void *bytes) {
  REAL(writev);
  int error = errno;
  entry.path_length = path == NULL ? 0 : (int)strlen(path);
  entry.to_length = to == NULL ? 0 : (int)strlen(to);
  struct iovec parts[] = {
      {&entry, sizeof entry},
      {(void *)path, (size_t)entry.path_length},
      {(void *)to, (size_t)entry.to_length},
      {(void *)bytes, bytes == NULL ? 0 : (size_t)entry.length},
  };
  if (real(record, parts, 4) < 0) abort();
  errno = error;
}

static long long inode_of(int descriptor) {
  struct stat found;
  return fstat(descriptor, &found) == 0 ? (long long)found.st_ino : -1;
}

static int is_recorded(int descriptor) { return record >= 0 && is_descriptor_below(descriptor); }

/* As an absolute path. */
static const char *whole(const char *path, char *room) {
  if (path[0] == '/') return path;
  if (getcwd(room, PATH_MAX) == NULL) return path;
  size_t length = strlen(room);
  snprintf(room + length, PATH_MAX - length, "/%s", path);
  return room;
}

static void note_bytes(int descriptor, long long at, const void *bytes, ssize_t length) {
  if (length > 0)
    note((struct entry){.kind = WRITTEN, .inode = inode_of(descriptor), .at = at, .length = length}, NULL, NULL, bytes);
}

static void note_path(enum kind kind, const char *path, const char *to, long long inode) {
  char room[PATH_MAX], other[PATH_MAX];
  note((struct entry){.kind = kind, .inode = inode}, whole(path, room), to == NULL ? NULL : whole(to, other), NULL);
}

/* Runs a call in its turn; what is noted of it sees its result. */
#define IN_TURN(type, call, noting)  \
  pthread_mutex_lock(&turn);         \
  type result = call;                \
  noting;                            \
  pthread_mutex_unlock(&turn);       \
  return result

ssize_t write(int descriptor, const void *bytes, size_t length) {
  REAL(write);
  if (!is_recorded(descriptor)) return real(descriptor, bytes, length);
  IN_TURN(ssize_t, real(descriptor, bytes, length),
          note_bytes(descriptor, lseek(descriptor, 0, SEEK_CUR) - result, bytes, result));
}

#define PWRITE(name, offset_type)                                                      \
  ssize_t name(int descriptor, const void *bytes, size_t length, offset_type offset) { \
    REAL(name);                                                                        \
    if (!is_recorded(descriptor)) return real(descriptor, bytes, length, offset);      \
    IN_TURN(ssize_t, real(descriptor, bytes, length, offset), note_bytes(descriptor, offset, bytes, result)); \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

static void note_parts(int descriptor, long long at, const struct iovec *parts, int count, ssize_t written) {
  for (int i = 0; i < count && written > 0; i += 1) {
    ssize_t length = (ssize_t)parts[i].iov_len < written ? (ssize_t)parts[i].iov_len : written;
    note_bytes(descriptor, at, parts[i].iov_base, length);
    at += length;
    written -= length;
  }
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  REAL(writev);
  if (!is_recorded(descriptor)) return real(descriptor, parts, count);
  IN_TURN(ssize_t, real(descriptor, parts, count),
          note_parts(descriptor, lseek(descriptor, 0, SEEK_CUR) - result, parts, count, result));
}

#define PWRITEV(name, offset_type)                                                        \
  ssize_t name(int descriptor, const struct iovec *parts, int count, offset_type offset) { \
    REAL(name);                                                                           \
    if (!is_recorded(descriptor)) return real(descriptor, parts, count, offset);          \
    IN_TURN(ssize_t, real(descriptor, parts, count, offset), note_parts(descriptor, offset, parts, count, result)); \
  }
PWRITEV(pwritev, off_t)
PWRITEV(pwritev64, off64_t)

static void note_synced(int descriptor, int result) {
  if (result == 0) note((struct entry){.kind = SYNCED, .inode = inode_of(descriptor)}, NULL, NULL, NULL);
}

#define SYNC(name)                                        \
  int name(int descriptor) {                              \
    REAL(name);                                           \
    if (!is_recorded(descriptor)) return real(descriptor); \
    IN_TURN(int, real(descriptor), note_synced(descriptor, result)); \
  }
SYNC(fsync)
SYNC(fdatasync)

static void note_size(long long inode, long long length) {
  note((struct entry){.kind = RESIZED, .inode = inode, .at = length}, NULL, NULL, NULL);
}

#define RESIZE(name, offset_type)                                      \
  int name(int descriptor, offset_type length) {                       \
    REAL(name);                                                        \
    if (!is_recorded(descriptor)) return real(descriptor, length);     \
    IN_TURN(int, real(descriptor, length), if (result == 0) note_size(inode_of(descriptor), length)); \
  }
RESIZE(ftruncate, off_t)
RESIZE(ftruncate64, off64_t)

static int is_recorded_path(const char *path) { return record >= 0 && is_below(path); }

int rename(const char *from, const char *to) {
  REAL(rename);
  if (!is_recorded_path(from) && !is_recorded_path(to)) return real(from, to);
  IN_TURN(int, real(from, to), if (result == 0) note_path(RENAMED, from, to, 0));
}

#define REMOVE(name)                                    \
  int name(const char *path) {                          \
    REAL(name);                                         \
    if (!is_recorded_path(path)) return real(path);     \
    IN_TURN(int, real(path), if (result == 0) note_path(REMOVED, path, NULL, 0)); \
  }
REMOVE(unlink)
REMOVE(rmdir)
REMOVE(remove)

/* As the C++ library removes what is in a folder. */
int unlinkat(int folder, const char *path, int flags) {
  REAL(unlinkat);
  char all[PATH_MAX + 1] = "", link[64];
  if (path[0] != '/' && folder != AT_FDCWD) {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, all, sizeof all - 2);
    if (length < 0) length = 0;
    snprintf(all + length, sizeof all - (size_t)length, "/%s", path);
  } else
    snprintf(all, sizeof all, "%s", path);
  if (!is_recorded_path(all)) return real(folder, path, flags);
  IN_TURN(int, real(folder, path, flags), if (result == 0) note_path(REMOVED, all, NULL, 0));
}

static void note_folder(const char *path) {
  struct stat found;
  if (stat(path, &found) == 0) note_path(FOLDER_MADE, path, NULL, (long long)found.st_ino);
}

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  if (!is_recorded_path(path)) return real(path, mode);
  IN_TURN(int, real(path, mode), if (result == 0) note_folder(path));
}

char *mkdtemp(char *pattern) {
  REAL(mkdtemp);
  if (!is_recorded_path(pattern)) return real(pattern);
  IN_TURN(char *, real(pattern), if (result != NULL) note_folder(result));
}

static void note_opened(const char *path, int flags, int was_there, int descriptor) {
  if (descriptor < 0) return;
  if (!was_there) note_path(CREATED, path, NULL, inode_of(descriptor));
  else if ((flags & O_TRUNC) != 0) note_size(inode_of(descriptor), 0);
}

#define OPEN(name)                                                                 \
  int name(const char *path, int flags, ...) {                                     \
    REAL(name);                                                                    \
    va_list rest;                                                                  \
    va_start(rest, flags);                                                         \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                                  \
    if ((flags & (O_CREAT | O_TRUNC)) == 0 || !is_recorded_path(path)) return real(path, flags, mode); \
    pthread_mutex_lock(&turn);                                                     \
    int was_there = access(path, F_OK) == 0;                                       \
    int descriptor = real(path, flags, mode);                                      \
    note_opened(path, flags, was_there, descriptor);                               \
    pthread_mutex_unlock(&turn);                                                   \
    return descriptor;                                                             \
  }
OPEN(open)
OPEN(open64)

/* What isn't understood: then nothing can be said of the disk. */
#define NOT_UNDERSTOOD(result, name, parameters, arguments, is_concerned) \
  result name parameters {                                                \
    REAL(name);                                                           \
    if (record >= 0 && (is_concerned)) {                                  \
      pthread_mutex_lock(&turn);                                          \
      note((struct entry){.kind = UNKNOWN}, #name, NULL, NULL);           \
      pthread_mutex_unlock(&turn);                                        \
    }                                                                     \
    return real arguments;                                                \
  }
NOT_UNDERSTOOD(int, fallocate, (int descriptor, int mode, off_t from, off_t length), (descriptor, mode, from, length),
               is_descriptor_below(descriptor))
NOT_UNDERSTOOD(int, truncate, (const char *path, off_t length), (path, length), is_below(path))
NOT_UNDERSTOOD(int, symlink, (const char *target, const char *path), (target, path), is_below(path))

int link(const char *from, const char *to) {
  REAL(link);
  if (!is_recorded_path(to)) return real(from, to);
  IN_TURN(int, real(from, to), if (result == 0) note_path(LINKED, from, to, 0));
}

/* Node copies files by the bare system call. */
long syscall(long number, ...) {
  REAL(syscall);
  va_list rest;
  va_start(rest, number);
  long a = va_arg(rest, long), b = va_arg(rest, long), c = va_arg(rest, long);
  long d = va_arg(rest, long), e = va_arg(rest, long), f = va_arg(rest, long);
  va_end(rest);
  if (number != SYS_copy_file_range || !is_recorded((int)c)) return real(number, a, b, c, d, e, f);
  pthread_mutex_lock(&turn);
  off_t from = b != 0 ? *(off_t *)b : lseek((int)a, 0, SEEK_CUR);
  off_t to = d != 0 ? *(off_t *)d : lseek((int)c, 0, SEEK_CUR);
  long result = real(number, a, b, c, d, e, f);
  void *bytes = result > 0 ? malloc((size_t)result) : NULL;
  if (bytes != NULL) note_bytes((int)c, to, bytes, pread((int)a, bytes, (size_t)result, from));
  free(bytes);
  pthread_mutex_unlock(&turn);
  return result;
}
