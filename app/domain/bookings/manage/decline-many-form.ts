import { z } from "zod";
import { numbersTo } from "#app/domain/deals/manage/form/deal-values.ts";
import { readReference } from "#app/values/reference.ts";
import { bookingRowsPerPage } from "./list/booking-list.ts";
import { recordOf } from "#app/values/record-of.ts";

/** A ticked booking as it was listed: its reference and version, with a space between. */
const tick = z
  .string()
  .regex(/^GT-[A-Z0-9]{6} \d{1,9}$/)
  .optional();
const ticks = recordOf(
  numbersTo(bookingRowsPerPage).map((at) => `booking-${at}`),
  () => tick,
);

/** The form above the list: the ticked requests, and what their customers read. */
export const declineManyForm = z
  .strictObject({
    ...ticks,
    intent: z.literal("decline"),
    reason: z
      .string()
      .trim()
      .min(1, "Please give the reason: the customers read it.")
      .max(500, "Please shorten this to 500 characters."),
  })
  .transform(({ intent: _, reason, ...ticked }) => ({
    reason,
    bookings: Object.values<string | undefined>(ticked).flatMap((value = "") => {
      const [typed = "", version] = value.split(" ");
      const reference = readReference(typed);
      return reference === null ? [] : [{ reference, version: Number(version) }];
    }),
  }));
