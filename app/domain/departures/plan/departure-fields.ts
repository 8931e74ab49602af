import { z } from "zod";
import type { WrittenDeparture } from "#app/db/fields/written-fields.ts";
import { fieldKeys, type FieldList } from "#app/domain/command/field-list.ts";
import { formatDay, isDay } from "#app/values/dates.ts";
import { countField, optionalCountField } from "#app/values/forms/count-field.ts";
import { textField } from "#app/values/forms/form-fields.ts";
import { plural } from "#app/values/plural.ts";
import { saleDayFields } from "#app/values/trips/sale-day-fields.ts";
import { departureStatuses, maxSeats } from "../departure-limits.ts";
import { rateFields, type RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";

/** What staff write about a departure. */
export type DepartureInput = WrittenDeparture & RatesInput;

/** Fields of a departure and of a rule that makes many. */
export const seatFields = {
  seats: {
    label: "Seats",
    schema: countField({
      min: 1,
      max: maxSeats,
      message: `Please enter the seats, from 1 to ${maxSeats.toLocaleString("en-US")}.`,
    }),
    text: String,
  },
  singles: {
    label: "Single rooms",
    schema: optionalCountField({
      min: 0,
      max: maxSeats,
      message: "Please enter the single rooms, 0 for none, or leave it empty.",
    }),
    text: (singles) => (singles === null ? "" : String(singles)),
  },
  least: {
    label: "Least travelers",
    schema: optionalCountField({
      min: 1,
      max: maxSeats,
      message: "Please enter the least travelers, from 1 on, or leave it empty.",
    }),
    text: (least) => (least === null ? "" : String(least)),
  },
  ...saleDayFields,
} satisfies FieldList<Omit<WrittenDeparture, "startsOn" | "status" | "note">>;

const ownFields: FieldList<WrittenDeparture> = {
  startsOn: {
    label: "Leaves on",
    schema: z.string().trim().refine(isDay, "Please enter a day that the calendar has."),
    text: (day) => day,
    describe: (text) => (isDay(text) ? formatDay(text) : text),
  },
  ...seatFields,
  status: {
    label: "Sale",
    schema: z.enum(departureStatuses, "Please choose whether it is on sale."),
    text: (status) => status,
  },
  note: { label: "Note for travelers", schema: textField(500), text: (note) => note },
};

/** The columns that staff edit. */
export const departureColumnNames = fieldKeys(ownFields);

/** All fields of a departure; form, conflict page and audit row derive from the list. */
export const departureFields: FieldList<DepartureInput> = { ...ownFields, ...rateFields };

/** Checks singles and least against `seats`; returns the field and message of an error. */
export function refuseSeatNumbers({
  seats,
  singles,
  least,
}: Pick<WrittenDeparture, "seats" | "singles" | "least">): {
  field: string;
  message: string;
} | null {
  if (seats < 1) return null;
  const there = `${seats === 1 ? "There is" : "There are"} ${plural(seats, "seat")}`;
  if (singles !== null && singles > seats)
    return { field: "singles", message: `${there}: not more can be single rooms.` };
  if (least !== null && least > seats)
    return { field: "least", message: `${there}: not more can be the least.` };
  return null;
}
