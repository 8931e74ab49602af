import { typedLine } from "./typed-line.ts";

/** One cleaning of every phone number: as people write it, without what copying adds. */
export const cleanPhone = (text: string): string => typedLine(text).replace(/^tel: ?/i, "");

const label = /\([^()\d]*\)/g;
const extension = /[,;]? ?(?:#|(?<![a-z])(?:ext(?:ension|n)?|x))[ :.]*\d{1,8}\b.*$/i;
const keypad = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/**
 * The digits that two phone numbers are compared by: without label, extension and the prefix of
 * international calls or the US; letters of a vanity number by their keys.
 */
export function phoneDigits(text: string): string {
  const bare = cleanPhone(text).replace(label, "").replace(extension, "");
  // In +44 (0)20 the zero is dialed only inside of the country.
  const number = /^(?:\+|00)/.test(bare) ? bare.replace("(0)", "") : bare;
  const typed = number.replace(/\D/g, "");
  const digits = typed.length < 7 && typed.length > 2 ? keysOf(number) : typed;
  const dialed = digits.replace(/^(?:00|011)(?=\d{8})/, "");
  return /^1\d{10}$/.test(dialed) ? dialed.slice(1) : dialed;
}

/** The link that calls a number, from abroad too: numbers of ten digits are in the US. */
export function phoneHref(text: string): string {
  const digits = phoneDigits(text);
  const isInternational = digits.length === 10 || /^(?:\+|00|011)/.test(cleanPhone(text));
  const country = digits.length === 10 ? "1" : "";
  const inside = /\d+/.exec(extension.exec(cleanPhone(text))?.[0] ?? "")?.[0];
  return `tel:${isInternational ? "+" : ""}${country}${digits}${inside ? `;ext=${inside}` : ""}`;
}

/** The keys of a vanity number: 1-800-FLOWERS. */
function keysOf(number: string): string {
  const keys = number.toLowerCase().replace(/[a-z]/g, (letter) => {
    return String(keypad.findIndex((key) => key.includes(letter)) + 2);
  });
  return keys.replace(/\D/g, "");
}

/** Whether two texts name the same phone; without a digit none does. */
export function isSamePhone(one: string, other: string): boolean {
  const digits = phoneDigits(one);
  return digits !== "" && digits === phoneDigits(other);
}
