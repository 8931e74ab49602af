import fc from "fast-check";
import { expect, test } from "vitest";
import {
  amountOf,
  type Notation,
  notations,
  typedAmounts,
} from "#tests/factories/typed-amounts.ts";
import { readAmount, readNumber } from "./read-amount.ts";
import { dollarsText } from "./typed-text.ts";

/** Compares a reader with the oracle; counts what was read, refused and read wrong. */
function compare(read: (typed: string, notation: Notation) => number | null) {
  const count = { read: 0, refused: 0, wrong: 0, first: "" };
  for (const [typed, rules] of fc.sample(fc.tuple(typedAmounts, notations), {
    numRuns: 100_000,
    seed: 30,
  })) {
    const expected = amountOf(typed, rules);
    const cents = read(typed, rules);
    const isSame = cents === null ? expected === null : BigInt(cents) === expected;
    if (!isSame) count.first ||= JSON.stringify([typed, rules]);
    if (!isSame) count.wrong += 1;
    else count[expected === null ? "refused" : "read"] += 1;
  }
  return count;
}

test("100,000 typed texts are read to the cent or refused, none is rounded", () => {
  const count = compare((typed, rules) => {
    const amount = readAmount(typed, rules);
    return amount.ok ? amount.cents : null;
  });
  console.info("amounts", count);
  expect(count.wrong, count.first).toBe(0);
  expect(count.read).toBeGreaterThan(10_000);
  expect(count.refused).toBeGreaterThan(10_000);
});

test("control: a reader that drops commas and rounds is found wrong", () => {
  const count = compare((typed) => {
    const bare = typed.replace(/[$,\s]/g, "");
    return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Math.round(Number(bare) * 100) : 0;
  });
  expect(count.wrong).toBeGreaterThan(10_000);
});

test.each([
  ["2,695", 269_500],
  ["$12,345.50", 1_234_550],
  ["5176.5", 517_650],
  [" USD 2,695 ", 269_500],
  ["2695 usd", 269_500],
  ["\u202D$2,695\u202C", 269_500],
  ["2,695.00\u00A0", 269_500],
  ["12\u202F345.50", 1_234_550],
  ["0.29", 29],
])("%j is %i cents", (typed, cents) => {
  expect(readAmount(typed)).toEqual({ ok: true, cents });
});

test.each([
  "26,95",
  "2695,00",
  "2.695,00",
  "1,2345",
  "1.005",
  "0,500",
  "1e3",
  "1 50",
  "1,500 000",
  "2\t695",
  ".5",
  "5.",
  "２６９５",
  "€5",
])("%j is refused", (typed) => {
  expect(readAmount(typed)).toEqual({ ok: false, reason: "unreadable" });
});

test("a sign is read only where there may be one", () => {
  expect(readAmount("−150.5", { signed: true })).toEqual({ ok: true, cents: -15_050 });
  expect(readAmount("+5")).toEqual({ ok: false, reason: "sign" });
  expect(readAmount(" \u200B")).toEqual({ ok: false, reason: "empty" });
});

test("a decimal comma is read only where a file shows that it is one", () => {
  const read = (typed: string) => readAmount(typed, { decimalComma: true });
  for (const typed of ["2.695,00", "2695,00", "2.695", "2695.00", "2695", "2\u202F695,00"])
    expect(read(typed), typed).toEqual({ ok: true, cents: 269_500 });
  for (const typed of ["2,695", "26.95,00", "1,234.50", "77.326.1"])
    expect(read(typed).ok, typed).toBe(false);
});

test("every amount survives its form unchanged", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      expect(readAmount(dollarsText(cents), { signed: true })).toEqual({ ok: true, cents });
    }),
  );
});

test("a number that is no money has commas only between thousands too", () => {
  const read = (typed: string, decimals: number) => readNumber(typed, { decimals });
  expect(["4.5", "5", "4,5", "4.55", "", "four"].map((typed) => read(typed, 1))).toEqual([
    4.5,
    5,
    null,
    null,
    null,
    null,
  ]);
  expect(["1,234", "12,34", "3.0", "-2"].map((typed) => read(typed, 0))).toEqual([
    1_234,
    null,
    null,
    -2,
  ]);
});
