/* Pig for two, random play, written by hand: the yardstick of `kosti bench`. Prints throws and decisions a second. */
#include <stdint.h>
#include <stdio.h>
#include <time.h>

static inline uint64_t next(uint64_t *state) {
    uint64_t z = (*state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}

static inline int below(uint64_t *state, int n) { return (int)((next(state) >> 32) * n >> 32); }

int main(void) {
    struct timespec begin, end;
    uint64_t state = 1;
    long steps = 0, wins = 0;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (int game = 0; game < 400000; game++) {
        int score[2] = {0, 0}, seat = 0, pot = 0;
        for (;;) {
            int face = 1 + below(&state, 6);
            steps++;
            if (face == 1) {
                pot = 0;
                seat ^= 1;
                continue;
            }
            pot += face;
            if (score[seat] + pot >= 100) {
                wins += seat;
                break;
            }
            steps++;
            if (below(&state, 2)) {
                score[seat] += pot;
                pot = 0;
                seat ^= 1;
            }
        }
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = end.tv_sec - begin.tv_sec + 1e-9 * (end.tv_nsec - begin.tv_nsec);
    printf("%.0f\n", steps / seconds);
    return wins < 0;
}
