/** The key of each letter on a phone. */
const keys = "22233344455566677778889999";

/** Letters of a vanity number by their keys: 1-800-FLOWERS. */
export const onKeypad = (number: string): string =>
  number.toLowerCase().replace(/[a-z]/g, (letter) => keys[letter.charCodeAt(0) - 97] ?? "");

/**
 * The link that calls a stored number, from abroad too: one of ten digits is in the US. Apart from
 * the comparison of numbers, whose cleaning would weigh on every page.
 */
export function phoneHref(phone: string): string {
  const [typed = "", inside] = phone.split(/\W*(?:\bext\w*|x|#)[ .:]*(?=\d)/i);
  const number = onKeypad(typed.replace(/\([^()\d]*\)/g, "")).replace(/[^+\d]/g, "");
  const abroad = number.length === 10 ? `+1${number}` : number.replace(/^1(?=\d{10}$)/, "+1");
  return `tel:${abroad}${inside ? `;ext=${inside.replace(/\D/g, "")}` : ""}`;
}
