/**
 * Card numbers in typed text. The site never takes one: payment pages belong to a provider (PCI DSS,
 * SAQ A). A number counts if its length and first digits are a brand's and its check digit is right.
 */

/** What the sender of a card number is told. */
export const cardRefusal = "This looks like a card number. Please never send one here.";

/** The same where customers pay online. */
const cardRefusalOnline =
  "This looks like a card number. Please never send one here; you pay on the payment page.";

/** What stands in a longer text where a card number was. */
const removed = "[card number removed]";

type Found = { from: number; to: number };

/** First digits and lengths by brand, as in ISO/IEC 7812 and the brands' own lists. */
const brands: readonly (readonly [starts: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^(?:30[0-59]|36|3[89])/, [14, 16, 19]], // Diners Club
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]], // JCB
  [/^(?:6[025]|64[4-9]|8[12])/, [16, 17, 18, 19]], // Discover, UnionPay, RuPay
  [/^(?:5[0678]|63(?:04|90)|67)/, [13, 14, 15, 16, 17, 18, 19]], // Maestro
];

const longest = 19;

/** What people put between digits, and what copying adds. A new line begins another number. */
const gap = String.raw`(?:[^\S\n]|[\p{Pd}\p{Cf}\u2212]|&nbsp;|&#160;)`;

/** Thirteen digits or more, or groups with dots as on a card: coordinates have dots, too. */
const runs = new RegExp(
  String.raw`\d{4}(?:\.\d{4}){3}(?!\d)|\d{4}\.\d{6}\.\d{4,5}(?!\d)|\d(?:${gap}{0,4}\d){12,}`,
  "gu",
);

/** Ids and file names that the site's own fields carry: UUIDs and long hexadecimal numbers. */
const ids = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\d*[a-f])[\da-f]{32,64})\b/gi;

/** A run's groups that are American phone numbers with an extension, or dates, and nothing else. */
const phone = String.raw`(?:1 )?[2-9]\d\d [2-9]\d\d ?\d{4}`;
const phones = new RegExp(`^${phone}(?: ${phone})*(?: \\d{1,5})?$`);
const date = String.raw`(?:(?:19|20)\d\d \d\d \d\d|\d\d? \d\d? (?:19|20)\d\d)`;
const dates = new RegExp(`^${date}(?: ${date})*$`);

/** The lengths of groups on cards, for numbers inside a longer run of digits. */
const grouped = /^(?:\d+|4(?:,4){2,3}(?:,[1-4])?|4,6,[45]|4,3,3,3|6,\d\d)$/;

/** Where a text has card numbers, in its order. */
export function findCardNumbers(text: string): Found[] {
  const latin = text.replace(/[０-９]/g, (digit) =>
    String.fromCharCode(digit.charCodeAt(0) - 0xfee0),
  );
  const own = latin.replace(ids, (id) => "x".repeat(id.length));
  return [...own.matchAll(runs)].flatMap((run) =>
    isInternational(own, run)
      ? []
      : findIn(run[0], isOfAddress(own, run)).map((found) => shift(found, run.index)),
  );
}

/** The text without its card numbers; empty, if one was all of it. */
export function withoutCardNumbers(text: string): string {
  const found = findCardNumbers(text);
  if (found.length === 0) return text;
  const ends = [0, ...found.map(({ to }) => to)];
  const parts = [...found.map(({ from }) => from), text.length].map((to, at) =>
    text.slice(ends[at], to),
  );
  return parts.every((part) => part.trim() === "") ? "" : parts.join(removed);
}

/** What to say of a text beside its field, and where one pays online; null if it has no card number. */
export function refuseCardNumbers(text: string, paysOnline = false): string | null {
  const found = findCardNumbers(text);
  if (found.length === 0) return null;
  const lines = new Set(found.map(({ from }) => text.slice(0, from).split("\n").length));
  const where =
    lines.size === 1 ? `line ${[...lines][0]}` : `lines ${list.format([...lines].map(String))}`;
  const message = paysOnline ? cardRefusalOnline : cardRefusal;
  return `${message} It was taken out${text.trim().includes("\n") ? ` of ${where}` : ""}.`;
}
const list = new Intl.ListFormat("en-US");

const shift = ({ from, to }: Found, by: number): Found => ({ from: from + by, to: to + by });

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** After a plus, at most 15 digits are a phone number (E.164). */
const isInternational = (text: string, { 0: run, index }: RegExpExecArray): boolean =>
  text[index - 1] === "+" && digitsOf(run).length <= 15;

/** Whether an email address ends its name with these digits, as ada-390-1795492826762@example.com. */
const isOfAddress = (text: string, { 0: run, index }: RegExpExecArray): boolean =>
  text[index + run.length] === "@";

function findIn(run: string, isAddress: boolean): Found[] {
  // The digits of a character entity are part of the gap.
  const groups = [...run.replaceAll("&#160;", "      ").matchAll(/\d+/g)];
  const digits = groups.map(([group]) => group);
  const words = digits.join(" ");
  if (phones.test(words) || dates.test(words)) return [];
  const found: Found[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const count = countGroups(digits, first, isAddress);
    const [start, end] = [groups[first], groups[first + count - 1]];
    if (count === 0 || !start || !end) continue;
    found.push({ from: start.index, to: end.index + end[0].length });
    first += count - 1;
  }
  return found;
}

/** How many groups from this one on are a card number together, the most that are; 0 for none. */
function countGroups(digits: readonly string[], first: number, isAddress: boolean): number {
  let [number, count] = ["", 0];
  for (let end = first + 1; end <= digits.length; end += 1) {
    number += digits[end - 1] ?? "";
    if (number.length > longest) break;
    const own = digits.slice(first, end);
    const isWhole = first === 0 && !isAddress && isCode(digits.slice(end, end + 4));
    const mayBe = isGrouped(own) || isWhole;
    if (mayBe && isCard(number, own)) count = own.length;
  }
  return count;
}

const isGrouped = (groups: readonly string[]): boolean =>
  grouped.test(groups.map(({ length }) => length).join(","));

/** Behind a number in groups of any size: nothing, or a month, a year and the card's code. */
const isCode = (groups: readonly string[]): boolean =>
  groups.length <= 3 && groups.every(({ length }) => length <= 4);

/** Phone numbers of 13 digits begin with a country's code of two or three. */
function isCard(number: string, [first = ""]: readonly string[]): boolean {
  const { length } = number;
  if (length === 13 && (first.length === 2 || first.length === 3)) return false;
  return (
    brands.some(([starts, lengths]) => lengths.includes(length) && starts.test(number)) &&
    hasCheckDigit(number)
  );
}

/** Luhn's formula: from the right, every second digit counts twice, and its digits are added up. */
function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (let at = 0; at < number.length; at += 1) {
    const value = Number(number[number.length - 1 - at]) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
