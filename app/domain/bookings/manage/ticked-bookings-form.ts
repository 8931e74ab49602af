import { z } from "zod";
import { numbersTo } from "#app/domain/deals/manage/form/deal-values.ts";
import { readReference } from "#app/values/reference.ts";
import { rowsOfWindow } from "#app/values/list-search.ts";
import { recordOf } from "#app/values/record-of.ts";

/** A ticked booking as it was listed: its reference and version, with a space between. */
const tick = z
  .string()
  .regex(/^GT-[A-Z0-9]{6} \d{1,9}$/)
  .optional();
const ticks = recordOf(
  numbersTo(rowsOfWindow).map((at) => `booking-${at}`),
  () => tick,
);

/** The bookings of a form's ticks. */
const ticked = (values: Readonly<Record<string, string | undefined>>) =>
  Object.values(values).flatMap((value = "") => {
    const [typed = "", version] = value.split(" ");
    const reference = readReference(typed);
    return reference === null ? [] : [{ reference, version: Number(version) }];
  });

/** Declines the ticked requests, with what their customers read. */
const declineForm = z
  .strictObject({
    ...ticks,
    intent: z.literal("decline"),
    reason: z
      .string()
      .trim()
      .min(1, "Please give the reason: the customers read it.")
      .max(500, "Please shorten this to 500 characters."),
  })
  .transform(({ intent, reason, ...values }) => ({ intent, reason, bookings: ticked(values) }));

/** Leads to the page that writes to the customers of the ticked bookings. */
const writeToForm = z
  .strictObject({ ...ticks, intent: z.literal("write"), reason: z.string().default("") })
  .transform(({ intent, reason: _, ...values }) => ({ intent, bookings: ticked(values) }));

/** The forms of the list's ticks, told apart by `intent`. */
export const tickedBookingsForm = z.union([declineForm, writeToForm]);
