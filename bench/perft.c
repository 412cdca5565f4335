/* Offboard's perft in C: the algorithm of tablee/games/offboard/kernel_rules.py, for the bench to time against.
 *
 * Reads numbers from standard input: the depth, the points that win, the twelve targets' values, the
 * 384 exits, the number of rows, the rows (four words each, the last one is the position).
 * Writes the count and the seconds it took. See the module named above for what the words mean.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t word;

enum { OWN, OPP, META, SINCE, WIDTH };
enum { SIZE = 61, TARGETS = 12, MOVES = 72, REPETITIONS = 3 };
enum { YELLOW_BIT = 24, POINTS_BIT = 26, POINTS_WIDTH = 11, POINTS_MASK = 0x7ff };
enum { KIND_BIT = 6, FRONT_BIT = 9, CELL_MASK = 63, KIND_MASK = 7 };
enum { PUT_BACK = 6, TAKE_OUT = 7 << KIND_BIT, PASS = TAKE_OUT | 1, WALK = 1 << 15 };

#define BIT(n) ((word)1 << (n))
#define BOARD (BIT(SIZE) - 1)
#define HAND BIT(61)
#define TURN_COUNTS BIT(25)
#define IDLE_TURN BIT(48)
#define IDLE_MASK ((word)0xffff << 48)
#define IDLE_LIMIT ((word)100 << 48)
#define INLINE static inline __attribute__((always_inline))

/* In each direction: how far the bits rotate, and the cells that are not at that edge. */
#define EACH_DIRECTION(DO)          \
    DO(0, 1, 0x1ef7f7dfbf7dfdef)  /* e  */       \
    DO(1, 14, 0x1e0ff7ffbffdffef) /* ne */      \
    DO(2, 13, 0x1c0fffbffefffbff) /* nw */      \
    DO(3, 60, 0x1defefbf7efbfbdf) /* w  */       \
    DO(4, 47, 0x1dffefff7ffbfc1f) /* sw */      \
    DO(5, 48, 0x1ff7ffdfff7ffc0f) /* se */

#define STEP_OF(direction, step, inner) step,
#define INNER_OF(direction, step, inner) inner,
static const word STEPS[] = {EACH_DIRECTION(STEP_OF)};
static const word INNER[] = {EACH_DIRECTION(INNER_OF)};

static word goal, values[TARGETS], exits[6 * 64];

INLINE word ahead(word bit, int step) { return (bit << step | bit >> (SIZE - step)) & BOARD; }
INLINE word behind(word cells, int steps) { return cells >> steps | cells << (SIZE - steps); }

INLINE word fill(word moving, word line, int step) {
    int twice = 2 * step % SIZE, four_times = 4 * step % SIZE;
    moving |= line & behind(moving, step);
    line &= behind(line, step);
    moving |= line & behind(moving, twice);
    line &= behind(line, twice);
    return moving | (line & behind(moving, four_times));
}

INLINE word shortest_pushers(word line, word opp, word free, int step, word inner) {
    word back = opp & inner;
    word n_1 = opp & (behind(free, step) | ~inner);
    word n_2 = back & behind(n_1, step);
    word n_3 = back & behind(n_2, step);
    word n_4 = back & behind(n_3, step);
    word pushers = line & behind(n_4, step);
    pushers = line & behind(pushers | n_3, step);
    pushers = line & behind(pushers | n_2, step);
    pushers = line & behind(pushers | n_1, step);
    return line & behind(pushers, step);
}

INLINE word sliders(word own, word opp, word free, int step, word inner) {
    word line = own & inner;
    word moving = line & behind(free, step);
    if (line & behind(opp, step)) moving |= shortest_pushers(line, opp, free, step, inner);
    return fill(moving, line, step);
}

INLINE word count_moves(const word *row) {
    word own = row[OWN], opp = row[OPP], free = BOARD & ~(own | opp), count = 0;
    if (own & HAND) return __builtin_popcountll(free) + 1;
#define COUNT(direction, step, inner) count += __builtin_popcountll(sliders(own, opp, free, step, inner));
    EACH_DIRECTION(COUNT)
    return count ? count : 1;
}

INLINE word *generate_slides(word own, word opp, word free, word direction, int step, word inner, word *end) {
    word line = own & inner, kind = direction << KIND_BIT;
    word moving = line & behind(free, step), distance = step;
    while (moving) {
        for (word rest = moving; rest; rest &= rest - 1) {
            word cell = __builtin_ctzll(rest), front = cell + distance;
            front = front >= SIZE ? front - SIZE : front;
            *end++ = cell | kind | front << FRONT_BIT;
        }
        moving = line & behind(moving, step);
        distance += step;
        distance = distance >= SIZE ? distance - SIZE : distance;
    }
    if (line & behind(opp, step)) {
        word rest = fill(shortest_pushers(line, opp, free, step, inner), line, step);
        for (; rest; rest &= rest - 1) *end++ = __builtin_ctzll(rest) | kind | WALK;
    }
    return end;
}

INLINE word *generate(const word *row, word *moves) {
    word own = row[OWN], opp = row[OPP], free = BOARD & ~(own | opp), *end = moves;
    if (own & HAND) {
        *end++ = TAKE_OUT;
        for (; free; free &= free - 1) *end++ = __builtin_ctzll(free) | PUT_BACK << KIND_BIT;
        return end;
    }
#define GENERATE(direction, step, inner) end = generate_slides(own, opp, free, direction, step, inner, end);
    EACH_DIRECTION(GENERATE)
    if (end == moves) *end++ = PASS;
    return end;
}

INLINE void apply(word *row, word move, const word *stack) {
    word own = row[OWN], opp = row[OPP], meta = row[META], since = row[SINCE];
    word *after = row + WIDTH, cell = move & CELL_MASK, kind = move >> KIND_BIT & KIND_MASK;
    if (kind < PUT_BACK) {
        word last = BIT(cell), front;
        if (move & WALK) {
            int step = STEPS[kind];
            word inner = INNER[kind];
            front = ahead(last, step);
            while (own & front) front = ahead(front, step);
            word end = front;
            while (opp & end & inner) end = ahead(end, step);
            if (opp & end) {
                opp ^= front;
                word target = exits[kind << KIND_BIT | __builtin_ctzll(end)];
                if ((meta | meta >> TARGETS) >> target & 1) {
                    opp |= HAND;
                } else {
                    word yellow = meta >> YELLOW_BIT & 1;
                    meta |= TURN_COUNTS | BIT(target + TARGETS * (1 - yellow));
                    meta += values[target] << (POINTS_BIT + POINTS_WIDTH * yellow);
                    since = after - stack;
                }
            } else if (end != front) {
                opp ^= front | end;
            }
        } else {
            front = BIT(move >> FRONT_BIT);
        }
        own ^= last | front;
    } else if (kind == PUT_BACK) {
        own ^= HAND | BIT(cell);
    } else if (move == TAKE_OUT) {
        after[OWN] = own ^ HAND;
        after[OPP] = opp;
        after[META] = (meta & ~IDLE_MASK) | TURN_COUNTS;
        after[SINCE] = after - stack;
        return;
    }
    if (meta & TURN_COUNTS)
        meta &= ~(TURN_COUNTS | IDLE_MASK);
    else
        meta += IDLE_TURN;
    after[OWN] = opp;
    after[OPP] = own;
    after[META] = meta ^ BIT(YELLOW_BIT);
    after[SINCE] = since;
}

INLINE int is_over(const word *row, const word *stack) {
    word own = row[OWN], opp = row[OPP], meta = row[META], count = 1;
    const word *since = stack + row[SINCE];
    while (row >= since + 2 * WIDTH && count < REPETITIONS) {
        row -= 2 * WIDTH;
        if (row[OWN] == own && row[OPP] == opp) count++;
    }
    word other = (meta >> YELLOW_BIT & 1) ^ 1;
    if ((meta >> (POINTS_BIT + POINTS_WIDTH * other) & POINTS_MASK) >= goal) return 1;
    return own == 0 || count >= REPETITIONS || meta >= IDLE_LIMIT;
}

static word perft(word *row, word *moves, int depth, const word *stack) {
    if (depth == 1) return count_moves(row);
    word *end = generate(row, moves), total = 0;
    for (word *move = moves; move < end; move++) {
        apply(row, *move, stack);
        if (is_over(row + WIDTH, stack)) continue;
        total += depth == 2 ? count_moves(row + WIDTH) : perft(row + WIDTH, end, depth - 1, stack);
    }
    return total;
}

static word number(void) {
    word read;
    if (scanf("%" SCNu64, &read) != 1) exit(1);
    return read;
}

int main(void) {
    int depth = number();
    goal = number();
    for (int i = 0; i < TARGETS; i++) values[i] = number();
    for (int i = 0; i < 6 * 64; i++) exits[i] = number();
    int rows = number();
    word *stack = calloc((rows + depth) * WIDTH, sizeof(word)), *moves = calloc(depth * MOVES, sizeof(word));
    for (int i = 0; i < rows * WIDTH; i++) stack[i] = number();

    struct timespec start, stop;
    clock_gettime(CLOCK_MONOTONIC, &start);
    word count = perft(stack + (rows - 1) * WIDTH, moves, depth, stack);
    clock_gettime(CLOCK_MONOTONIC, &stop);
    printf("%" PRIu64 " %.6f\n", count, (stop.tv_sec - start.tv_sec) + 1e-9 * (stop.tv_nsec - start.tv_nsec));
    return 0;
}
