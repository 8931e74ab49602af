/** Seeded random numbers from 0 to below 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** `count` entries of `list` in random order, each equally often. */
export function shuffledPlan<Entry>(
  list: readonly Entry[],
  count: number,
  random: () => number,
): Entry[] {
  const plan: Entry[] = [];
  while (plan.length < count) {
    const lap = [...list];
    while (lap.length > 0) plan.push(...lap.splice(Math.floor(random() * lap.length), 1));
  }
  return plan.slice(0, count);
}
