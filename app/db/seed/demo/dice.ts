/** Chance that falls the same way each time, so that every demo shows the same year. */
export type Dice = {
  /** A whole number from `from` to `to`, both counted. */
  between(from: number, to: number): number;
  /** True in `percent` of a hundred throws. */
  chance(percent: number): boolean;
  /** One of a list that is not empty, each as likely as its weight; without `weigh` all alike. */
  pick<Item>(items: readonly Item[], weigh?: (item: Item) => number): Item;
};

/** Dice of their own for a seed: equal seeds, equal throws. */
export function createDice(seed: number): Dice {
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

/** Tommy Ettinger's generator of 32 bits: small, and even enough for a demo. Numbers from 0 up to, not including, 1. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
