import { z } from "zod";
import { personNameField } from "#app/values/forms/name-field.ts";
import { emailField } from "#app/values/forms/email-field.ts";
import { isDay } from "#app/values/dates.ts";
import { honeypotField, idempotencyKeyField } from "#app/values/forms/form-fields.ts";

/** The largest party that the site books at once. */
const largestParty = 20;

const count = (missing: string, least: number) =>
  z
    .string(missing)
    .trim()
    .regex(/^\d{1,2}$/, missing)
    .transform(Number)
    .refine((number) => number >= least && number <= largestParty, missing);

/** The form that joins a waiting list. The day is the departure's, YYYY-MM-DD. */
export const waitingListForm = z
  .strictObject({
    key: idempotencyKeyField,
    remark: honeypotField,
    departureDate: z.string("Please choose a date.").refine(isDay, "Please choose a date."),
    name: personNameField,
    email: emailField,
    numTravelers: count("Please enter how many you are, from 1 to 20.", 1),
    singles: count("Please enter how many of you want a room of their own.", 0).default(0),
  })
  .refine(({ numTravelers, singles }) => singles <= numTravelers, {
    path: ["singles"],
    error: "There are more single rooms here than travelers.",
  });

export type WaitingListInput = z.output<typeof waitingListForm>;
/** The form's inputs by name, as typed. */
export type WaitingListValues = Readonly<Partial<Record<keyof WaitingListInput, string>>>;
