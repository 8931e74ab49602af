import { z } from "zod";

/** Days before departure; null: the next level up, which are deal and site. */
export type SaleDays = {
  /** The last day of sale; the day before departure where nobody says another. */
  closesDays: number | null;
  /** The day on which it is decided whether too small a group travels. */
  decidesDays: number | null;
};

/** The maximum of these days. */
export const maxSaleDays = 365;

const message = `Please enter a number of days from 1 to ${maxSaleDays}, or leave it empty.`;
const days = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, message)
  .default("")
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .refine((count) => count === null || (count >= 1 && count <= maxSaleDays), message);

const field = (label: string) => ({
  label,
  schema: days,
  text: (count: number | null) => String(count ?? ""),
});

/** The fields, in the forms of a departure, a deal and the site. */
export const saleDayFields = {
  closesDays: field("Booking closes, days before departure"),
  decidesDays: field("Decided, days before departure"),
};
