/* What a command asks of the machine about files below one folder, one call of which can be made to fail.
 *
 * It is loaded before the C library (LD_PRELOAD), so it sees every call, be it Python's or SQLite's, of every thread and
 * every process that the command forks. The calls are really made, but for the one that is struck: it fails, and a
 * write has written half by then. Calls are counted for each fault apart, in memory that all processes share: the n-th
 * that a fault can strike is struck, exactly once, whichever process makes it.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KILLED, FULL, BROKEN, WORKER, FAULTS };
#define CAN(fault) (1 << (fault))
#define READS CAN(BROKEN)
#define CHANGES (CAN(KILLED) | CAN(BROKEN))
#define GROWS (CHANGES | CAN(FULL))
#define SYNCS (CAN(FULL) | CAN(BROKEN))
#define HANDLES 65536

struct shared {
    atomic_long counts[FAULTS];
    atomic_int struck;
    char what[1024];
};

static struct shared *shared;
static char folder[512];
static size_t length;
static int armed, chosen;
static long at;
static pid_t command;
static unsigned char ours[HANDLES]; /* 1: of the folder, 2: and written to */

__attribute__((constructor)) static void begin(void)
{
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
}

void seam_reset(void) { memset(shared, 0, sizeof *shared); }
long seam_count(int fault) { return shared->counts[fault]; }
const char *seam_struck(void) { return shared->struck ? shared->what : ""; }

void seam_arm(const char *below, int fault, long number)
{
    snprintf(folder, sizeof folder, "%s", below);
    length = strlen(folder);
    chosen = fault, at = number, command = getpid(), armed = 1;
}

#define REAL(name) \
    static __typeof__(name) *real; \
    if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static int mine(int handle) { return armed && handle >= 0 && handle < HANDLES ? ours[handle] : 0; }
static void mark(int handle, int what) { if (armed && handle >= 0 && handle < HANDLES) ours[handle] = what; }

static int below(int dir, const char *path)
{
    if (!armed || !path) return 0;
    if (path[0] != '/') return dir != AT_FDCWD && mine(dir);
    return !strncmp(path, folder, length) && (!path[length] || path[length] == '/');
}

/* Count a call for the faults that can strike it, and return the error that it is to fail with, if it is its turn. */
static int strike(const char *call, const char *path, int can)
{
    int turn = 0;
    for (int fault = 0; fault < FAULTS; fault++)
        if (can & CAN(fault)) {
            long number = atomic_fetch_add(&shared->counts[fault], 1) + 1;
            turn |= fault == chosen && number == at;
        }
    if (!turn) return 0;
    snprintf(shared->what, sizeof shared->what, "%s%s %s", getpid() == command ? "" : "worker: ", call, path);
    shared->struck = 1;
    return chosen == FULL ? ENOSPC : EIO;
}

static int fatal(void) { return chosen == KILLED || chosen == WORKER; }
static void die(void) { kill(getpid(), SIGKILL); for (;;) pause(); }

static int fails(const char *call, const char *path, int can)
{
    int error = strike(call, path, can);
    if (!error) return 0;
    if (fatal()) die();
    errno = error;
    return 1;
}

static const char *name_of(int handle, char *buffer, size_t size)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    static ssize_t (*real)(const char *, char *, size_t);
    if (!real) real = (ssize_t (*)(const char *, char *, size_t))dlsym(RTLD_NEXT, "readlink");
    ssize_t got = real(link, buffer, size - 1);
    buffer[got < 0 ? 0 : got] = 0;
    return buffer;
}

static int handle_fails(const char *call, int handle, int can)
{
    char path[512];
    return mine(handle) && fails(call, name_of(handle, path, sizeof path), can);
}

static int opened(int handle, int flags)
{
    mark(handle, flags & (O_WRONLY | O_RDWR) ? 2 : 1);
    return handle;
}

#define OPENING(name, parameters, dir, arguments) \
    int name parameters \
    { \
        REAL(name); \
        mode_t mode = 0; \
        if (flags & (O_CREAT | O_TMPFILE)) { \
            va_list more; \
            va_start(more, flags); \
            mode = va_arg(more, mode_t); \
            va_end(more); \
        } \
        if (!below(dir, path)) { \
            int other = real arguments; \
            if (other >= 0) mark(other, 0); \
            return other; \
        } \
        if (fails("open", path, flags & O_CREAT ? GROWS : flags & O_TRUNC ? CHANGES : READS)) return -1; \
        return opened(real arguments, flags); \
    }
OPENING(open, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
OPENING(open64, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
OPENING(openat, (int dir, const char *path, int flags, ...), dir, (dir, path, flags, mode))
OPENING(openat64, (int dir, const char *path, int flags, ...), dir, (dir, path, flags, mode))

int close(int handle)
{
    REAL(close);
    int what = mine(handle);
    char path[512];
    if (what) name_of(handle, path, sizeof path);
    mark(handle, 0);
    int done = real(handle);
    if (what && fails("close", path, what == 2 ? SYNCS : READS)) return -1;
    return done;
}

/* Half of it is written before the fault, so that a file cut off is found as such. */
#define WRITING(name, parameters, half, all) \
    ssize_t name parameters \
    { \
        REAL(name); \
        char path[512]; \
        int error = 0; \
        if (mine(handle)) error = strike("write", name_of(handle, path, sizeof path), GROWS); \
        else if (armed && getpid() != command) error = strike("write to the pipe", "", CAN(WORKER)); \
        if (!error) return real all; \
        if (real half < 0) return -1; \
        if (fatal()) die(); \
        errno = error; \
        return -1; \
    }
WRITING(write, (int handle, const void *data, size_t size), (handle, data, size / 2), (handle, data, size))
WRITING(pwrite, (int handle, const void *data, size_t size, off_t where), (handle, data, size / 2, where),
        (handle, data, size, where))
WRITING(pwrite64, (int handle, const void *data, size_t size, off64_t where), (handle, data, size / 2, where),
        (handle, data, size, where))

#define ON_HANDLE(type, name, parameters, can, failed, arguments) \
    type name parameters \
    { \
        REAL(name); \
        return handle_fails(#name, handle, can) ? failed : real arguments; \
    }
ON_HANDLE(ssize_t, read, (int handle, void *data, size_t size), READS, -1, (handle, data, size))
ON_HANDLE(ssize_t, pread, (int handle, void *data, size_t size, off_t where), READS, -1, (handle, data, size, where))
ON_HANDLE(ssize_t, pread64, (int handle, void *data, size_t size, off64_t where), READS, -1,
          (handle, data, size, where))
ON_HANDLE(int, fsync, (int handle), SYNCS, -1, (handle))
ON_HANDLE(int, fdatasync, (int handle), SYNCS, -1, (handle))
ON_HANDLE(int, ftruncate, (int handle, off_t size), CHANGES, -1, (handle, size))
ON_HANDLE(int, ftruncate64, (int handle, off64_t size), CHANGES, -1, (handle, size))
ON_HANDLE(int, fstat, (int handle, struct stat *about), READS, -1, (handle, about))
ON_HANDLE(int, fstat64, (int handle, struct stat64 *about), READS, -1, (handle, about))
ON_HANDLE(int, futimens, (int handle, const struct timespec times[2]), CHANGES, -1, (handle, times))
ON_HANDLE(int, fchmod, (int handle, mode_t mode), CHANGES, -1, (handle, mode))
ON_HANDLE(int, flock, (int handle, int how), READS, -1, (handle, how))

#define ON_PATH(name, parameters, dir, can, arguments) \
    int name parameters \
    { \
        REAL(name); \
        return below(dir, path) && fails(#name, path, can) ? -1 : real arguments; \
    }
ON_PATH(mkdir, (const char *path, mode_t mode), AT_FDCWD, GROWS, (path, mode))
ON_PATH(mkdirat, (int dir, const char *path, mode_t mode), dir, GROWS, (dir, path, mode))
ON_PATH(unlink, (const char *path), AT_FDCWD, CHANGES, (path))
ON_PATH(unlinkat, (int dir, const char *path, int flags), dir, CHANGES, (dir, path, flags))
ON_PATH(rmdir, (const char *path), AT_FDCWD, CHANGES, (path))
ON_PATH(rename, (const char *path, const char *target), AT_FDCWD, GROWS, (path, target))
ON_PATH(renameat, (int dir, const char *path, int other, const char *target), dir, GROWS, (dir, path, other, target))
ON_PATH(link, (const char *path, const char *target), AT_FDCWD, GROWS, (path, target))
ON_PATH(chmod, (const char *path, mode_t mode), AT_FDCWD, CHANGES, (path, mode))
ON_PATH(truncate64, (const char *path, off64_t size), AT_FDCWD, CHANGES, (path, size))
ON_PATH(utimensat, (int dir, const char *path, const struct timespec times[2], int flags), dir, CHANGES,
        (dir, path, times, flags))
ON_PATH(stat, (const char *path, struct stat *about), AT_FDCWD, READS, (path, about))
ON_PATH(stat64, (const char *path, struct stat64 *about), AT_FDCWD, READS, (path, about))
ON_PATH(lstat, (const char *path, struct stat *about), AT_FDCWD, READS, (path, about))
ON_PATH(lstat64, (const char *path, struct stat64 *about), AT_FDCWD, READS, (path, about))
ON_PATH(fstatat, (int dir, const char *path, struct stat *about, int flags), dir, READS, (dir, path, about, flags))
ON_PATH(fstatat64, (int dir, const char *path, struct stat64 *about, int flags), dir, READS, (dir, path, about, flags))
ON_PATH(access, (const char *path, int mode), AT_FDCWD, READS, (path, mode))

ssize_t readlink(const char *path, char *buffer, size_t size)
{
    REAL(readlink);
    return below(AT_FDCWD, path) && fails("readlink", path, READS) ? -1 : real(path, buffer, size);
}

DIR *opendir(const char *path)
{
    REAL(opendir);
    int counted = below(AT_FDCWD, path);
    if (counted && fails("opendir", path, READS)) return NULL;
    DIR *folder_read = real(path);
    if (counted && folder_read) mark(dirfd(folder_read), 1);
    return folder_read;
}

int closedir(DIR *folder_read)
{
    REAL(closedir);
    mark(dirfd(folder_read), 0);
    return real(folder_read);
}

struct dirent *readdir(DIR *folder_read)
{
    REAL(readdir);
    return handle_fails("readdir", dirfd(folder_read), READS) ? NULL : real(folder_read);
}

struct dirent64 *readdir64(DIR *folder_read)
{
    REAL(readdir64);
    return handle_fails("readdir", dirfd(folder_read), READS) ? NULL : real(folder_read);
}

/* Python lists an open folder through a copy of its handle. */
#define CONTROLLING(name) \
    int name(int handle, int order, ...) \
    { \
        REAL(name); \
        va_list more; \
        va_start(more, order); \
        void *argument = va_arg(more, void *); \
        va_end(more); \
        int done = real(handle, order, argument); \
        if ((order == F_DUPFD || order == F_DUPFD_CLOEXEC) && done >= 0) mark(done, mine(handle)); \
        return done; \
    }
CONTROLLING(fcntl)
CONTROLLING(fcntl64)
