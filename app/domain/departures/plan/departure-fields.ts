import { z } from "zod";
import type { FieldList } from "#app/domain/command/field-list.ts";
import { formatDay, isDay } from "#app/values/dates.ts";
import { textField } from "#app/values/forms/form-fields.ts";
import { readNumber } from "#app/values/forms/read-amount.ts";
import { plural } from "#app/values/plural.ts";
import { saleDayFields } from "#app/values/trips/sale-day-fields.ts";
import type { SaleDays } from "#app/values/trips/sale-days.ts";
import { departureStatuses, type DepartureStatus, maxSeats } from "./departure-limits.ts";
import { rateFields, type RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";

/** What staff write about a departure. `startsOn` is YYYY-MM-DD; null: no limit, or no minimum. */
export type DepartureInput = SaleDays & {
  startsOn: string;
  seats: number;
  singles: number | null;
  least: number | null;
  status: DepartureStatus;
  note: string;
};

const count = (message: string, { min }: { min: number }) =>
  z
    .string(message)
    .transform((typed) => readNumber(typed, { decimals: 0 }) ?? -1)
    .refine((number) => number >= min && number <= maxSeats, message);
const countOrNone = (message: string, limits: { min: number }) =>
  z
    .string(message)
    .trim()
    .default("")
    .transform((typed) => typed || null)
    .pipe(z.union([z.null(), count(message, limits)]));

/** Fields of a departure and of a rule that makes many. */
export const seatFields = {
  seats: {
    label: "Seats",
    schema: count(`Please enter the seats, from 1 to ${maxSeats.toLocaleString("en-US")}.`, {
      min: 1,
    }),
    text: String,
  },
  singles: {
    label: "Single rooms",
    schema: countOrNone("Please enter the single rooms, 0 for none, or leave it empty.", {
      min: 0,
    }),
    text: (singles) => (singles === null ? "" : String(singles)),
  },
  least: {
    label: "Least travelers",
    schema: countOrNone("Please enter the least travelers, from 1 on, or leave it empty.", {
      min: 1,
    }),
    text: (least) => (least === null ? "" : String(least)),
  },
  ...saleDayFields,
} satisfies FieldList<Omit<DepartureInput, "startsOn" | "status" | "note">>;

/** All fields of a departure; form, conflict page and audit row derive from the list. */
export const departureFields: FieldList<DepartureInput & RatesInput> = {
  startsOn: {
    label: "Leaves on",
    schema: z.string().trim().refine(isDay, "Please enter a day that the calendar has."),
    text: (day) => day,
  },
  ...seatFields,
  status: {
    label: "Sale",
    schema: z.enum(departureStatuses, "Please choose whether it is on sale."),
    text: (status) => status,
  },
  note: { label: "Note for travelers", schema: textField(500), text: (note) => note },
  ...rateFields,
};

/** Checks singles and least against `seats`; returns the field and message of an error. */
export function refuseSeats({
  seats,
  singles,
  least,
}: Pick<DepartureInput, "seats" | "singles" | "least">): { field: string; message: string } | null {
  if (seats < 1) return null;
  const there = `${seats === 1 ? "There is" : "There are"} ${plural(seats, "seat")}`;
  if (singles !== null && singles > seats)
    return { field: "singles", message: `${there}: not more can be single rooms.` };
  if (least !== null && least > seats)
    return { field: "least", message: `${there}: not more can be the least.` };
  return null;
}

/** A side of a conflict, for people. */
export function describeField(text: string): string {
  return isDay(text) ? formatDay(text) : text;
}
