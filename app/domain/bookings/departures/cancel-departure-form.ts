import { z } from "zod";
import { numbersTo } from "#app/domain/deals/manage/form/deal-values.ts";
import { maxSeats } from "#app/domain/departures/departure-limits.ts";
import { isDay } from "#app/values/dates.ts";
import { textField } from "#app/values/forms/form-fields.ts";
import { recordOf } from "#app/values/record-of.ts";
import { choiceRefusal } from "./cancel-departure-messages.ts";
import { type CancelChoice, choiceField, readChoice } from "./choice.ts";

const seenBooking = /^(GT-[A-Z0-9]{6}):(\d{1,9})$/;
const outOfDate = "This form is out of date. Please look at the bookings once more.";

/** Values are those of `choiceValue`. All fields share one schema: a thousand would take 4 MB. */
const choiceSchema = z.string().max(40).optional();
/** One field per possible booking: there are at most as many as seats. */
const choices = recordOf(numbersTo(maxSeats).map(choiceField), () => choiceSchema);

/** What happens to bookings without a choice: a talk, a refund, or a date with room for them. */
const restField = z
  .string()
  .default("")
  .refine((rest) => ["", "talk", "refund"].includes(rest) || isDay(rest), "Please choose one.");

/** As one line that ends like a sentence, since others follow. */
function asSentence(typed: string): string {
  const line = typed.replaceAll(/\s+/g, " ");
  return line === "" || /[.!?…]$/.test(line) ? line : `${line}.`;
}

/**
 * The form that cancels a departure: the reason, and a choice for each shown booking. Errors of a
 * choice are keyed by the booking's reference.
 */
export const cancelDepartureForm = z
  .strictObject({
    ...choices,
    intent: z.enum(["fill", "cancel"]).default("cancel"),
    version: z
      .string(outOfDate)
      .regex(/^\d{1,9}$/, outOfDate)
      .transform(Number),
    /** See `seenText`. */
    seen: z
      .string(outOfDate)
      .max(maxSeats * 20, outOfDate)
      .transform((text) => text.split(" ").filter(Boolean))
      .refine((seen) => seen.every((one) => seenBooking.test(one)), outOfDate),
    rest: restField,
    reason: textField(499).transform(asSentence),
  })
  .transform(({ intent, version, seen, rest, reason, ...fields }, context) => {
    const versions = new Map(
      seen.map((one) => {
        const [, reference = "", number] = seenBooking.exec(one) ?? [];
        return [reference, Number(number)];
      }),
    );
    const chosen = new Map<string, CancelChoice>();
    for (const value of Object.values<string | undefined>(fields)) {
      const read = readChoice(value ?? "");
      if (read) chosen.set(read.reference, read.choice);
    }
    if (intent === "cancel") {
      if (reason === "") refuse("reason", "Please give the reason: the customers read it.");
      for (const reference of versions.keys())
        if (!chosen.has(reference)) refuse(reference, choiceRefusal(reference, "not-chosen"));
    }
    return { intent, version, versions, choices: chosen, rest, reason };

    function refuse(field: string, message: string) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
