import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, readNumber } from "./read-amount.ts";
import { dollarsText } from "./typed-text.ts";

type Notation = { signed: boolean; decimalComma: boolean };

/**
 * The same rule by another way: parts are split and counted, no pattern reads the number. Null for
 * all that is no amount.
 */
function oracle(typed: string, { signed, decimalComma }: Notation): bigint | null {
  let text = typed
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .split(/\p{Zs}/u)
    .filter((part) => part !== "")
    .join(" ");
  const cut = (is: boolean, from: number, to?: number) => {
    if (is) text = text.slice(from, to).replaceAll(/^ | $/g, "");
    return is;
  };
  cut(text.slice(0, 3).toLowerCase() === "usd", 3);
  const isMinus = text.startsWith("-") || text.startsWith("−");
  if (cut(isMinus || text.startsWith("+"), 1) && !signed) return null;
  cut(text.startsWith("$"), 1);
  const hasUsd = cut(text.slice(-3).toLowerCase() === "usd", 0, -3);
  if (decimalComma && !hasUsd) cut(text.endsWith("$"), 0, -1);
  const [thousands, point] = decimalComma ? [".", ","] : [",", "."];
  const isDigits = (part: string) =>
    part !== "" && part.split("").every((one) => "0123456789".includes(one));
  let [whole = "", fraction, ...more] = text.split(point);
  if (decimalComma && fraction === undefined && !isDigits(whole)) {
    const [dollars = "", cents = "", ...others] = whole.split(".");
    if (others.length === 0 && (cents.length === 1 || cents.length === 2))
      [whole, fraction] = [dollars, cents];
  }
  const groups = whole.split(whole.includes(" ") ? " " : thousands);
  if (more.length > 0 || !groups.every(isDigits) || (fraction !== undefined && !isDigits(fraction)))
    return null;
  const [first = "", ...others] = groups;
  if (
    others.length > 0 &&
    (first.length > 3 || first.startsWith("0") || others.some((group) => group.length !== 3))
  )
    return null;
  if ((fraction ?? "").length > 2 || groups.join("").length > 13) return null;
  const cents = BigInt(groups.join("")) * 100n + BigInt((fraction ?? "0").padEnd(2, "0"));
  return isMinus ? -cents : cents;
}

const digits = fc.stringMatching(/^[0-9]{1,5}$/);
const group = fc.stringMatching(/^[0-9]{3}$/);
const odd = fc.constantFrom(
  "",
  "",
  "",
  "",
  " ",
  "\u00A0",
  "\u202F",
  "\u2009",
  "\u202D",
  "\u202C",
  "\u200B",
  "$",
  "USD",
  "usd ",
  "-",
  "−",
  "+",
  "€",
  "e",
  "E3",
  "0x",
  "٣",
  "５",
  "²",
  "½",
  "'",
  "k",
  ",",
  ".",
  "\n",
  "ſ",
);
const separator = fc.constantFrom(",", ",", ".", ".", " ", "\u00A0", "'", "");
const oneOdd = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, odd);
const near = fc
  .tuple(oneOdd, odd, digits, fc.array(fc.tuple(separator, fc.oneof(group, digits))), odd, oneOdd)
  .map(([a, b, first, parts, y, z]) => a + b + first + parts.slice(0, 3).flat().join("") + y + z);
const good = fc
  .tuple(
    oneOdd,
    fc.bigInt({ min: 0n, max: 99_999_999n }),
    fc.constantFrom("", ".5", ",50", ".00"),
    oneOdd,
  )
  .map(([a, dollars, cents, z]) => a + dollars.toLocaleString("en-US") + cents + z);
const anyText = fc.stringMatching(/^[0-9,.$ +USD€e\u00A0\u200B−٣-]{0,12}$/);
const strings = fc.oneof(
  { weight: 4, arbitrary: near },
  { weight: 4, arbitrary: good },
  { weight: 2, arbitrary: anyText },
  fc.string(),
);
const notation = fc.record({ signed: fc.boolean(), decimalComma: fc.boolean() });

/** Compares a reader with the oracle; counts what was read, refused and read wrong. */
function compare(read: (typed: string, notation: Notation) => number | null) {
  const count = { read: 0, refused: 0, wrong: 0, first: "" };
  for (const [typed, rules] of fc.sample(fc.tuple(strings, notation), {
    numRuns: 100_000,
    seed: 30,
  })) {
    const expected = oracle(typed, rules);
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
