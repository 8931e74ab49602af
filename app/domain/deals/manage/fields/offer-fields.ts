import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { amountField, optionalAmountField } from "#app/values/forms/amount-field.ts";
import { readNumber } from "#app/values/forms/read-amount.ts";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import { asTyped, type DealFieldsOf, orNull } from "./deal-field.ts";

/** A number from 0 on; 0 if empty (spec §5). */
const number = ({ decimals, max, message }: { decimals: number; max: number; message: string }) =>
  z
    .string()
    .max(40, message)
    .default("")
    .transform((typed) => (typed.trim() === "" ? 0 : (readNumber(typed, { decimals }) ?? -1)))
    .refine((value) => value >= 0 && value <= max, message);

const [cheapest, dearest] = [100, 100_000_000];
const priceMessage = "Please enter the price in dollars, from $1 to $1,000,000.";
const day = z.union([
  z.literal(""),
  z.string().refine(isDay, "Please enter a day that the calendar has."),
]);

/** What it costs, until when, and how it is rated. */
export const offerFields: DealFieldsOf<
  "priceCents" | "originalPriceCents" | "validUntil" | "rating" | "reviews"
> = {
  priceCents: {
    name: "price",
    label: "Price",
    schema: amountField({ min: cheapest, max: dearest, message: priceMessage }),
    text: dollarsText,
  },
  originalPriceCents: {
    name: "originalPrice",
    label: "Original price",
    schema: optionalAmountField({
      min: cheapest,
      max: dearest,
      message: "Please enter the old price in dollars, or leave it empty.",
    }),
    text: dollarsText,
  },
  validUntil: {
    label: "Valid until",
    schema: day.default("").transform(orNull),
    text: asTyped,
  },
  rating: {
    label: "Rating",
    schema: number({ decimals: 1, max: 5, message: "A rating is from 0 to 5, such as 4.5." }),
    text: String,
  },
  reviews: {
    label: "Reviews",
    schema: number({
      decimals: 0,
      max: 1_000_000,
      message: "Please enter how many reviews there are, from 0 on.",
    }),
    text: String,
  },
};
