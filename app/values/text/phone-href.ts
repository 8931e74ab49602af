/**
 * The link that calls a stored number, from abroad too: one of ten digits is in the US. An extension
 * is left out, which most phones can't dial. Apart from the comparison of numbers, whose cleaning
 * would weigh on every page.
 */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D*(?:ext|x|#).*$/i, "").replace(/[^+\d]/g, "");
  return `tel:${digits.replace(/^1?(?=\d{10}$)/, "+1")}`;
}
