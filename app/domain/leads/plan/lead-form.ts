import { z } from "zod";
import {
  emailField,
  holdsLink,
  personNameField,
} from "#app/domain/people/accounts/person-fields.ts";
import { idempotencyKeyField, lineField, honeypotField } from "#app/values/form-fields.ts";
import { interestBox, monthBox } from "./lead-boxes.ts";
import {
  budgetBands,
  mostTravelers,
  travelInterests,
  travelMonths,
  type BudgetBand,
  type TravelInterest,
  type TravelMonth,
} from "../lead.ts";

const monthNumbers = Object.keys(travelMonths).map((month) => Number(month) as TravelMonth);
const interestKeys = Object.keys(travelInterests) as TravelInterest[];
const bandKeys = Object.keys(budgetBands) as [BudgetBand, ...BudgetBand[]];

const ticked = z.literal("on", "Please tick this box, or leave it open.").optional();
const boxes: Record<string, typeof ticked> = Object.fromEntries(
  [...monthNumbers.map(monthBox), ...interestKeys.map(interestBox)].map((name) => [name, ticked]),
);

const linkRefused = "Please leave web addresses for the message.";

/**
 * 'Plan Your Trip' (spec §5): name, email and destination are required. In page order, which is the
 * order of errors.
 */
export const leadForm = z
  .object({
    key: idempotencyKeyField,
    website: honeypotField,
    destination: lineField({
      missing: "Please tell us where you would like to go.",
      most: 160,
    }).refine((text) => !holdsLink(text), linkRefused),
    name: personNameField,
    email: emailField,
    num_travelers: z
      .string()
      .trim()
      .regex(/^\d{0,4}$/, "Please enter a number, or leave it empty.")
      .transform((text) => (text === "" ? null : Number(text)))
      .refine((count) => count === null || count >= 1, "At least one person has to travel.")
      .refine(
        (count) => count === null || count <= mostTravelers,
        `For more than ${mostTravelers} travelers please write to us: we plan groups by hand.`,
      )
      .default(null),
    budget: z
      .union(
        [z.literal("").transform(() => null), z.enum(bandKeys)],
        "Please choose one of the budgets.",
      )
      .default(null),
    message: z.string().trim().max(4000, "Please shorten this to 4,000 characters.").default(""),
    ...boxes,
  })
  .strict()
  .transform(
    ({ key, website, name, email, destination, message, num_travelers, budget, ...rest }) => ({
      key,
      website,
      name,
      email,
      destination,
      message,
      numTravelers: num_travelers,
      budget,
      months: monthNumbers.filter((month) => isTicked(rest, monthBox(month))),
      interests: interestKeys.filter((interest) => isTicked(rest, interestBox(interest))),
    }),
  );

const isTicked = (boxesSent: Readonly<Record<string, unknown>>, name: string) =>
  boxesSent[name] === "on";

export type LeadInput = z.output<typeof leadForm>;
