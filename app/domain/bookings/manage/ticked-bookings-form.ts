import { z } from "zod";
import { assignField, tickedValues, tickFields } from "#app/values/forms/form-fields.ts";
import { readReference } from "#app/values/reference.ts";
import { nobody, rowsOfWindow } from "#app/values/list-search.ts";
import type { ListedBooking } from "./list/booking-list.ts";

type Ticked = Pick<ListedBooking, "reference" | "version" | "agentId">;

/** Reads what `tickOf` sends. */
function readTick(tick: string): Ticked[] {
  const [typed = "", version, agentId = null] = tick.split(" ");
  const reference = readReference(typed);
  return reference === null ? [] : [{ reference, version: Number(version), agentId }];
}

const tick = z.string().regex(/^GT-[A-Z0-9]{6} \d{1,9}( [\w-]{1,64})?$/);

/** What is done to the ticked bookings, with what that needs. */
export const tickedBookingsForm = z
  .strictObject({
    ...tickFields("booking", rowsOfWindow, tick),
    intent: z.enum(["confirm", "complete", "decline", "assign", "write", "export"]),
    reason: z.string().trim().max(500, "Please shorten this to 500 characters.").default(""),
    agentId: assignField,
  })
  .transform(({ intent, reason, agentId, ...ticks }, context) => {
    const bookings = tickedValues<string>(ticks).flatMap(readTick);
    const refuse = (field: "reason" | "agentId", message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    switch (intent) {
      case "assign":
        return agentId === ""
          ? refuse("agentId", "Please choose who looks after them.")
          : { intent, bookings, agentId: agentId === nobody ? null : agentId };
      case "decline":
        return reason === ""
          ? refuse("reason", "Please give the reason: the customers read it.")
          : { intent, bookings, reason };
      case "confirm":
      case "complete":
        return { intent, bookings, reason: "" };
      case "write":
      case "export":
        return { leadsTo: intent, bookings };
    }
  });
export type TickedBookings = z.output<typeof tickedBookingsForm>;
