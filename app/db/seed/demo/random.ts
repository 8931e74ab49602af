/** Seeded random numbers, so that every demo shows the same year. */
export type Random = {
  /** A whole number from `from` to `to`, inclusive. */
  between(from: number, to: number): number;
  /** True in `percent` of 100 calls. */
  chance(percent: number): boolean;
  /** Picks from a non-empty list, by weight; equal weights without `weigh`. */
  pick<Item>(items: readonly Item[], weigh?: (item: Item) => number): Item;
};

/** Creates a generator: equal seeds give equal sequences. */
export function createRandom(seed: number): Random {
  const throwOne = mulberry32(seed);
  return {
    between: (from, to) => from + Math.floor(throwOne() * (to - from + 1)),
    chance: (percent) => throwOne() * 100 < percent,
    pick(items, weigh = () => 1) {
      const last = items.at(-1);
      if (last === undefined) throw new RangeError("Nothing to pick from.");
      let left = throwOne() * items.reduce((sum, item) => sum + weigh(item), 0);
      return items.find((item) => (left -= weigh(item)) < 0) ?? last;
    },
  };
}

/**
 * Mulberry32 by Tommy Ettinger: small, and uniform enough for a demo. Returns numbers from 0 to
 * below 1.
 */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
