import { readAmount } from "#app/values/forms/read-amount.ts";
import type { BookingLine } from "./booking-parts.ts";

type Agreed = Pick<BookingLine, "label" | "quantity" | "unitCents">;

/** Parts of a price that was agreed earlier, as lines of a booking. */
export const agreedLine = ({ label, quantity, unitCents }: Agreed): BookingLine => ({
  kind: unitCents < 0 ? "adjustment" : "base",
  label,
  quantity,
  unitCents,
});

const most = { quantity: 1_000, label: 200, cents: 100_000_000 };
const typed = /^(?:(\d{1,4})\s*[x×]\s+)?(\S.*?)\s*:\s*(\S[^:]*)$/iu;

/** Reads '2 x Place in a double: 1,400' or 'Goodwill: -200'; null if it is neither. */
export function readAgreedLine(line: string): BookingLine | null {
  const [found, count = "1", label = "", price = ""] = typed.exec(line.trim()) ?? [];
  const [quantity, read] = [Number(count), readAmount(price, { signed: true })];
  if (found === undefined || !read.ok || label.length > most.label) return null;
  if (quantity < 1 || quantity > most.quantity) return null;
  if (Math.abs(quantity * read.cents) > most.cents) return null;
  return agreedLine({ label, quantity, unitCents: read.cents });
}
