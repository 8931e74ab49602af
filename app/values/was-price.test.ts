import { expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { type PricePeriod, wasPrice } from "./was-price.ts";

const today = "2027-03-20";
const ago = (days: number) => addDays(today, -days);

/** Prices, each with the number of days ago on which it began; the last one stands. */
const history = (...began: [cents: number, ago: number][]): PricePeriod[] =>
  began.map(([cents, first], at) => ({
    cents,
    first: ago(first),
    last: ago((began[at + 1]?.[1] ?? -1) + 1),
  }));

test("a price of 28 days and more is shown beside a lower one, a shorter one is not", () => {
  expect(wasPrice(history([4_000, 30], [3_500, 2]), today)).toEqual({
    isShown: true,
    cents: 4_000,
    days: 28,
  });
  expect(wasPrice(history([4_000, 29], [3_500, 2]), today)).toMatchObject({
    reason: "too-few-days",
    days: 27,
  });
});

test("it goes once the present price has been charged as long", () => {
  expect(wasPrice(history([4_000, 80], [3_500, 39]), today).isShown).toBe(true);
  expect(wasPrice(history([4_000, 80], [3_500, 40]), today)).toMatchObject({
    reason: "not-usual",
    usualCents: 3_500,
  });
});

test("only the price just before counts, and only if it was higher", () => {
  expect(wasPrice([], today)).toMatchObject({ reason: "unchanged" });
  expect(wasPrice(history([4_000, 300]), today)).toMatchObject({ reason: "unchanged" });
  expect(wasPrice(history([3_000, 60], [3_500, 5]), today)).toMatchObject({
    reason: "not-higher",
  });
  expect(wasPrice(history([4_000, 80], [4_500, 10], [3_500, 5]), today)).toMatchObject({
    reason: "too-few-days",
    cents: 4_500,
  });
});

test("a day on which it was also sold for less is none of its days", () => {
  const flickers = Array.from({ length: 40 }, (_, at): PricePeriod[] => [
    { cents: 4_000, first: ago(50 - at), last: ago(50 - at) },
    { cents: 3_500, first: ago(50 - at), last: ago(50 - at) },
  ]);
  expect(wasPrice(flickers.flat(), today)).toMatchObject({ reason: "too-few-days", days: 0 });
});

const lastDays = Array.from({ length: 90 }, (_, back) => ago(back));

/** The rule once more, by ranking the prices of a calendar. */
function oracle(periods: readonly PricePeriod[]): number | null {
  const days = new Map<number, number>();
  for (const day of lastDays) {
    const charged = periods.filter(({ first, last }) => first <= day && day <= last);
    if (charged.length === 0) continue;
    const [{ cents } = { cents: 0 }] = charged.toSorted((one, two) => one.cents - two.cents);
    days.set(cents, (days.get(cents) ?? 0) + 1);
  }
  const [first, second] = [...days].toSorted(([, one], [, two]) => two - one);
  const present = periods.at(-1)?.cents ?? 0;
  const before = periods.toReversed().find(({ cents }) => cents !== present)?.cents;
  if (!first || first[0] !== before || before < present) return null;
  return first[1] >= 28 && first[1] > (second?.[1] ?? 0) ? before : null;
}

/** The same numbers in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("in 100,000 random histories 'was' equals the rule", () => {
  const random = randomNumbers(150);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const days = Array.from({ length: 200 }, (_, back) => ago(back));
  let shown = 0;
  for (let run = 0; run < 100_000; run += 1) {
    const periods: PricePeriod[] = [];
    const changes = upTo(6);
    let first = upTo(140);
    for (let change = 0; change <= changes; change += 1) {
      // Often long, sometimes several on one day, sometimes with days between on which it was not sold.
      const length = random() < 0.2 ? 0 : upTo(70);
      const last = change === changes ? 0 : Math.max(0, first - length);
      periods.push({
        cents: 1_000 + upTo(3) * 500,
        first: days[first] ?? today,
        last: days[last] ?? today,
      });
      first = Math.max(0, last - (random() < 0.1 ? upTo(20) : 0));
    }
    const was = wasPrice(periods, today);
    const cents = was.isShown ? was.cents : null;
    if (cents !== oracle(periods)) expect.fail(JSON.stringify({ periods, was }));
    shown += was.isShown ? 1 : 0;
  }
  expect(shown, "control: both answers occur").toBeGreaterThan(2_000);
  expect(shown).toBeLessThan(60_000);
});
