// A computer whose clock is moved: preloaded, it adds the seconds in the file that CLOCK_SHIFT names to the time of day.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real)
        real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, time);
    const char *name = getenv("CLOCK_SHIFT");
    if (result == 0 && clock == CLOCK_REALTIME && name) {
        FILE *file = fopen(name, "r");
        long long shift = 0;
        if (file) {
            if (fscanf(file, "%lld", &shift) == 1)
                time->tv_sec += shift;
            fclose(file);
        }
    }
    return result;
}
