import { z } from "zod";
import { isDay } from "#app/values/dates.ts";
import { centsOf, dollarsText, numberOf } from "#app/values/forms/typed-text.ts";
import { asTyped, type DealFieldsOf, orNull } from "./deal-field.ts";

/** A number; 0 if empty or invalid (spec §5). */
const number = (
  read: (typed: string) => number,
  { min = 0, max, message }: { min?: number; max: number; message: string },
) =>
  z
    .string()
    .max(40, message)
    .default("")
    .transform(read)
    .refine((value) => value >= min && value <= max, message);

const whole = (typed: string) => Math.round(numberOf(typed));
const tenths = (typed: string) => Math.round(numberOf(typed) * 10) / 10;
const dearest = 100_000_000;
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
    schema: number(centsOf, { min: 100, max: dearest, message: priceMessage }),
    text: dollarsText,
  },
  originalPriceCents: {
    name: "originalPrice",
    label: "Original price",
    schema: number(centsOf, {
      max: dearest,
      message: "Please enter the old price in dollars, or leave it empty.",
    }).transform(orNull),
    text: dollarsText,
  },
  validUntil: {
    name: "validUntil",
    label: "Valid until",
    schema: day.default("").transform(orNull),
    text: asTyped,
  },
  rating: {
    name: "rating",
    label: "Rating",
    schema: number(tenths, { max: 5, message: "A rating is from 0 to 5." }),
    text: String,
  },
  reviews: {
    name: "reviews",
    label: "Reviews",
    schema: number(whole, {
      max: 1_000_000,
      message: "Please enter how many reviews there are, from 0 on.",
    }),
    text: String,
  },
};
