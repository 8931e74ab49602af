import { z } from "zod";
import { maxSaleDays, saleDayLabels } from "./sale-days.ts";

const message = `Please enter a number of days from 1 to ${maxSaleDays}, or leave it empty.`;
const days = z
  .string()
  .trim()
  .regex(/^\d{0,3}$/, message)
  .default("")
  .transform((typed) => (typed === "" ? null : Number(typed)))
  .refine((count) => count === null || (count >= 1 && count <= maxSaleDays), message);

const field = (name: keyof typeof saleDayLabels) => ({
  label: saleDayLabels[name],
  schema: days,
  text: (count: number | null) => String(count ?? ""),
});

/** The fields, in the forms of a departure, a deal and the site. */
export const saleDayFields = {
  closesDays: field("closesDays"),
  decidesDays: field("decidesDays"),
};
