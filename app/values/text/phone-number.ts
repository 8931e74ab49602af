import { typedLine } from "./typed-line.ts";

const link = /^(?:tel|sms|callto|whatsapp): ?|^https:\/\/wa\.me\//i;
/** Pictures, quotes and the punctuation of a sentence around it. */
const around = /^[\p{So}\ufe0f"'“”=# ]+|[\p{So}\ufe0f"'“”.,; ]+$/gu;

/** One cleaning of every phone number: as people write it, without what copying adds. */
export const cleanPhone = (text: string): string =>
  typedLine(text)
    .replace(around, "")
    .replace(link, "")
    .replace(/;ext=/i, " ext ")
    .replace(/[·•∙‧・]/g, ".")
    .replace(/[_~|]/g, "-")
    .replaceAll("[", "(")
    .replaceAll("]", ")");

/** The key of each letter on a phone. */
const keys = "22233344455566677778889999";
const label = /\([^()]*\p{L}[^()]*\)/gu;
const extension = /[,;]? ?(?:#|(?<![a-z])(?:ext(?:ension|n)?|x|p|w))[ :.]*\d{1,8}\b.*$/i;
/** Behind a whole number: 'or 617 555 0199', 'after 6pm', ', 12' for an extension. */
const further = /(?<=(?:\d\D*){9}\d)(?:\s*[,;]|\s+(?:\/|&|\p{L})).*$/u;

/**
 * The digits that two phone numbers are compared by: without label, extension and the prefix of
 * international calls or the US; letters of a vanity number by their keys.
 */
export function phoneDigits(text: string): string {
  const bare = cleanPhone(text).replace(label, "").replace(extension, "").replace(further, "");
  // In +44 (0)20 the zero is dialed only inside of the country.
  const number = /^(?:\+|00)/.test(bare) ? bare.replace("(0)", "") : bare;
  const typed = number.replace(/\D/g, "");
  const digits = typed.length < 7 && typed.length > 2 ? onKeypad(number).replace(/\D/g, "") : typed;
  const dialed = digits.replace(/^(?:00|011)(?=\d{8})/, "");
  return /^1\d{10}$/.test(dialed) ? dialed.slice(1) : dialed;
}

/** Letters of a vanity number by their keys: 1-800-FLOWERS. */
const onKeypad = (number: string): string =>
  number.toLowerCase().replace(/[a-z]/g, (letter) => keys[letter.charCodeAt(0) - 97] ?? "");

/** Whether two texts name the same phone; without a digit none does. */
export function isSamePhone(one: string, other: string): boolean {
  const digits = phoneDigits(one);
  return digits !== "" && digits === phoneDigits(other);
}
