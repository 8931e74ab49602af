/** An amount as typed: whole cents, or why it can't be read. 'sign': no sign belongs there. */
export type ReadAmount =
  | { ok: true; cents: number }
  | { ok: false; reason: "empty" | "sign" | "unreadable" };

type Notation = {
  /** Whether it may have a plus or minus. */ signed?: boolean;
  /** Whether the file that it stands in shows that commas begin decimals. */
  decimalComma?: boolean;
};

/** Thousands in groups of three, parted by this or by spaces; or no groups. */
const grouped = (separator: string) =>
  String.raw`([1-9]\d{0,2}(?:${separator}\d{3})+(?!${separator})|[1-9]\d{0,2}(?: \d{3})+|\d+)`;
const dotted = String.raw`${grouped(",")}(?:\.(\d+))?`;
/** A dot with one or two digits after it is no thousand, so it begins decimals here too. */
const comma = String.raw`${grouped(String.raw`\.`)}(?:,(\d+)|\.(\d{1,2}))?`;
const bare = (digits: string) => new RegExp(`^([-−+]?)${digits}$`);
const priced = (digits: string, after: string) =>
  new RegExp(String.raw`^(?:USD ?)?([-−+]?) ?\$? ?${digits}${after}$`, "i");
const amounts = {
  dot: priced(dotted, "(?: ?USD)?"),
  comma: priced(comma, String.raw`(?: ?(?:USD|\$))?`),
};
const number = bare(dotted);

/** Beyond this, cents are not exact. */
const mostDigits = 13;

/**
 * Reads dollars from digits, so nothing is rounded: '2,695', '$12 345.50', '2695.5 USD'. Commas
 * are thousands; with `decimalComma` '2.695,00' is read, and '2,695' is not.
 */
export function readAmount(typed: string, { signed, decimalComma }: Notation = {}): ReadAmount {
  const text = bareText(typed);
  if (text === "") return { ok: false, reason: "empty" };
  const [found, sign = "", whole = "", ...decimals] =
    amounts[decimalComma ? "comma" : "dot"].exec(text) ?? [];
  const digits = whole.replaceAll(/\D/g, "");
  const fraction = decimals.find((part) => part !== undefined) ?? "";
  if (found === undefined || fraction.length > 2 || digits.length > mostDigits)
    return { ok: false, reason: "unreadable" };
  if (sign !== "" && !signed) return { ok: false, reason: "sign" };
  const cents = Number(digits + fraction.padEnd(2, "0"));
  return { ok: true, cents: isMinus(sign) ? 0 - cents : cents };
}

/** Reads '4.5' or '1,234' with at most so many decimals; null if it is anything else, or empty. */
export function readNumber(typed: string, { decimals }: { decimals: number }): number | null {
  const [found, sign = "", whole = "", fraction = ""] = number.exec(bareText(typed)) ?? [];
  if (found === undefined || fraction.length > decimals || whole.length > mostDigits) return null;
  const value = Number(`${whole.replaceAll(/\D/g, "")}.${fraction}`);
  return isMinus(sign) ? 0 - value : value;
}

const isMinus = (sign: string) => sign === "-" || sign === "−";

/** Without what nobody sees: marks that are pasted along, and all kinds of spaces as one. */
function bareText(typed: string): string {
  return typed
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim()
    .replaceAll(/\p{Zs}+/gu, " ");
}
