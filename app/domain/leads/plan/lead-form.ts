import { z } from "zod";
import { recordOf } from "#app/values/record-of.ts";
import type { PlanFields } from "#app/db/fields/written-fields.ts";
import { holdsLink, personNameField } from "#app/values/forms/name-field.ts";
import { emailField } from "#app/values/forms/email-field.ts";
import {
  honeypotField,
  idempotencyKeyField,
  lineField,
  type FieldSchemas,
} from "#app/values/forms/form-fields.ts";
import {
  budgetBands,
  mostPlannedTravelers,
  travelInterests,
  travelMonths,
  type BudgetBand,
  type TravelInterest,
  type TravelMonth,
  interestBox,
  monthBox,
} from "../lead.ts";

const monthNumbers = Object.keys(travelMonths).map((month) => Number(month) as TravelMonth);
const interestKeys = Object.keys(travelInterests) as TravelInterest[];
const bandKeys = Object.keys(budgetBands) as [BudgetBand, ...BudgetBand[]];

const ticked = z.literal("on", "Please tick this box, or leave it open.").optional();
const boxes = recordOf(
  [...monthNumbers.map(monthBox), ...interestKeys.map(interestBox)],
  () => ticked,
);

const linkRefused = "Please leave web addresses for the message.";

/** What the planner stores besides its boxes, in page order, which is the order of errors. */
const fields = {
  destination: lineField({
    missing: "Please tell us where you would like to go.",
    max: 160,
  }).refine((text) => !holdsLink(text), linkRefused),
  name: personNameField,
  email: emailField,
  numTravelers: z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, "Please enter a number, or leave it empty.")
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((count) => count === null || count >= 1, "At least one person has to travel.")
    .refine(
      (count) => count === null || count <= mostPlannedTravelers,
      `For more than ${mostPlannedTravelers} travelers please write to us: we plan groups by hand.`,
    )
    .default(null),
  budget: z
    .union(
      [z.literal("").transform(() => null), z.enum(bandKeys)],
      "Please choose one of the budgets.",
    )
    .default(null),
  message: z.string().trim().max(4000, "Please shorten this to 4,000 characters.").default(""),
} satisfies FieldSchemas<Omit<PlanFields, "months" | "interests">>;

export type LeadInput = { key: string; remark: string } & PlanFields;

/** 'Plan Your Trip' (spec §5): name, email and destination are required. */
export const leadForm = z
  .strictObject({ key: idempotencyKeyField, remark: honeypotField, ...fields, ...boxes })
  .transform((form): LeadInput => ({
    key: form.key,
    remark: form.remark,
    ...planFieldsOf({
      ...form,
      months: monthNumbers.filter((month) => form[monthBox(month)] === "on"),
      interests: interestKeys.filter((interest) => form[interestBox(interest)] === "on"),
    }),
  }));

/** The stored fields of a form, without what else it holds. */
function planFieldsOf(from: PlanFields): PlanFields {
  return {
    name: from.name,
    email: from.email,
    destination: from.destination,
    message: from.message,
    numTravelers: from.numTravelers,
    budget: from.budget,
    months: from.months,
    interests: from.interests,
  };
}

/** What is stored besides the boxes: the page has an input for each. */
export type LeadField = keyof typeof fields;
/** The form's inputs by name, as typed. */
export type LeadValues = Readonly<Partial<Record<keyof z.input<typeof leadForm>, string>>>;
