import { z } from "zod";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import { isDay } from "#app/values/dates.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import { advice } from "./advice.ts";

/** The fields of a form or row, without what else it holds: what is stored and audited. */
export function bookingFieldsOf(from: WrittenBooking): WrittenBooking {
  return {
    customerName: from.customerName,
    customerEmail: from.customerEmail,
    customerPhone: from.customerPhone,
    packageId: from.packageId,
    departureDate: from.departureDate,
    numTravelers: from.numTravelers,
    notes: from.notes,
  };
}

export const missingTravelers = "Please enter the number of travelers.";
export const tooManyTravelers = advice.traveler.tooMany;
const missingDay = "Please choose the day of departure.";
const outOfDate = "This form is out of date. Please send it once more.";

/** Number of travelers as typed, 1 to 20. */
export const travelersField = z
  .string(missingTravelers)
  .trim()
  .regex(/^\d{1,4}$/, missingTravelers)
  .transform(Number)
  .refine((count) => count >= 1, "At least one person has to travel.")
  .refine((count) => count <= mostTravelers, tooManyTravelers);

/** Departure date, YYYY-MM-DD. Whether it is bookable depends on the clock: see `refuseDay`. */
export const departureField = z.string(missingDay).trim().refine(isDay, missingDay);

const wholeNumber = (max: number) =>
  z
    .string(outOfDate)
    .regex(new RegExp(`^\\d{1,${max}}$`), outOfDate)
    .transform(Number);

/** The version that the page showed, so that newer changes are not overwritten. */
export const versionField = wholeNumber(9);
/** An amount that the page showed, in cents: any other by now is refused. */
export const shownAmountField = wholeNumber(10);

/**
 * A price that the form showed, in cents, without extras: each traveler's, or with rates that of the
 * party; or the total, without a welcome code. Null if it showed none.
 */
export const shownPriceField = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .nullable()
  .catch(null);

export const notesField = z
  .string()
  .trim()
  .max(2000, "Please shorten the notes to 2,000 characters.")
  .default("");

/** Why an agent sells a date whose sale has ended; '' for none. */
export const lateReasonField = z
  .string()
  .trim()
  .max(500, "Please shorten the reason to 500 characters.")
  .default("");

/** The reference of the booking for the same customer, trip and day that the form has shown: this one is meant besides it. */
export const duplicateField = z.string().trim().max(20).default("");
