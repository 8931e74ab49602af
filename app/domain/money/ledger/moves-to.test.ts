import fc from "fast-check";
import { expect, test } from "vitest";
import { type Balances, type HeldBalances, type Move, movesTo, nothingHeld } from "./moves-to.ts";

const cents = fc.integer({ min: 0, max: 2_000_000_000 });
const balances: fc.Arbitrary<Balances> = fc.record({
  unearned: cents,
  sales: cents,
  fees_kept: cents,
});
const own = ["unearned", "sales", "fees_kept"] as const;

/** What accounts hold after moves. */
function after(held: HeldBalances, moves: readonly Move[]): HeldBalances {
  const result = { ...held };
  for (const account of own)
    for (const move of moves) {
      if (move.credit === account) result[account] += move.cents;
      if (move.debit === account) result[account] -= move.cents;
    }
  return result;
}

test("after the moves the ledger holds the target, and there is nothing left to move", () => {
  fc.assert(
    fc.property(balances, balances, (held, target) => {
      const before = { ...held, opening: 0 };
      const moves = movesTo(before, target);
      const now = after(before, moves);
      expect(now).toEqual({ ...target, opening: 0 });
      expect(movesTo(now, target)).toEqual([]);
      for (const move of moves) {
        expect(move.cents).toBeGreaterThan(0);
        expect(move.debit).not.toBe(move.credit);
      }
    }),
  );
});

test("each step of a booking moves what people expect", () => {
  const start = { ...nothingHeld, opening: 0 };
  const sold = { ...nothingHeld, unearned: 100_000 };
  expect(movesTo(start, sold), "confirmed").toEqual([
    { debit: "customer", credit: "unearned", cents: 100_000 },
  ]);
  const held = { ...sold, opening: 0 };
  expect(movesTo(held, { ...nothingHeld, sales: 100_000 }), "departed").toEqual([
    { debit: "unearned", credit: "sales", cents: 100_000 },
  ]);
  expect(movesTo(held, { ...nothingHeld, fees_kept: 25_000 }), "canceled").toEqual([
    { debit: "unearned", credit: "fees_kept", cents: 25_000 },
    { debit: "unearned", credit: "customer", cents: 75_000 },
  ]);
  expect(movesTo(held, { ...nothingHeld, unearned: 90_000 }), "cheaper").toEqual([
    { debit: "unearned", credit: "customer", cents: 10_000 },
  ]);
});

test("a booking that was closed before there was a ledger never becomes a debt", () => {
  const closed = { ...nothingHeld, sales: 100_000, opening: 100_000 };
  expect(movesTo(closed, nothingHeld)).toEqual([
    { debit: "sales", credit: "opening", cents: 100_000 },
  ]);
});
