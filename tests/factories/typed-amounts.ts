import fc from "fast-check";

export type Notation = { signed: boolean; decimalComma: boolean };

/**
 * The same rule by another way: parts are split and counted, no pattern reads the number. Null for
 * all that is no amount.
 */
export function amountOf(typed: string, { signed, decimalComma }: Notation): bigint | null {
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
/** What people type, paste and mistype for an amount. */
export const typedAmounts = fc.oneof(
  { weight: 4, arbitrary: near },
  { weight: 4, arbitrary: good },
  { weight: 2, arbitrary: anyText },
  fc.string(),
);
export const notations = fc.record({ signed: fc.boolean(), decimalComma: fc.boolean() });
