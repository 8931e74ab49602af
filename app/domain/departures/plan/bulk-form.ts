import { z } from "zod";
import { rateFields } from "#app/domain/deals/manage/form/rate-fields.ts";
import { rowsOfWindow } from "#app/values/list-search.ts";
import { moneyFields } from "#app/values/forms/amount-field.ts";
import { tickedValues, tickFields } from "#app/values/forms/form-fields.ts";
import { seatFields } from "./departure-fields.ts";

/** The change of all ticked departures. `doubleCents` null restores the deal's prices. */
export type BulkChange =
  | { status: "open" | "closed" }
  | { seats: number }
  | { note: string }
  | { doubleCents: number | null }
  | { closesDays: number | null }
  | { decidesDays: number | null };

const intents = ["open", "close", "seats", "price", "note", "closes", "decides"] as const;
type Intent = (typeof intents)[number];

/** The form above the list: the ticked departures, and what is done to them. */
export const bulkForm = z
  .strictObject({
    ...tickFields("departure", rowsOfWindow, z.uuid()),
    intent: z.enum(intents),
    seats: z.string().default(""),
    price: z
      .string()
      .default("")
      .register(moneyFields, { textOf: (amount) => amount }),
    days: z.string().default(""),
    note: z.string().trim().max(500, "Please shorten this to 500 characters.").default(""),
  })
  .transform(({ intent, seats, price, days, note, ...ticked }, context) => {
    const ids = tickedValues<string>(ticked);
    const change = readChange({ intent, seats, price, days, note });
    if (typeof change === "object") return { ids, change };
    context.addIssue({ code: "custom", path: [inputOf[intent] ?? intent], message: change });
    return z.NEVER;
  });

type Typed = { intent: Intent; seats: string; price: string; days: string; note: string };

/** Two buttons share the input of days. */
const inputOf: Readonly<Partial<Record<Intent, string>>> = { closes: "days", decides: "days" };

/** Parses the change, or returns the message of its error. */
function readChange({ intent, seats, price, days, note }: Typed): BulkChange | string {
  switch (intent) {
    case "open":
      return { status: "open" };
    case "close":
      return { status: "closed" };
    case "note":
      return { note };
    case "seats": {
      const read = seatFields.seats.schema.safeParse(seats);
      return read.success ? { seats: read.data } : messageOf(read.error);
    }
    case "closes": {
      const read = seatFields.closesDays.schema.safeParse(days);
      return read.success ? { closesDays: read.data } : messageOf(read.error);
    }
    case "decides": {
      const read = seatFields.decidesDays.schema.safeParse(days);
      return read.success ? { decidesDays: read.data } : messageOf(read.error);
    }
    case "price": {
      const read = rateFields.doubleCents.schema.safeParse(price);
      return read.success ? { doubleCents: read.data } : messageOf(read.error);
    }
  }
}

const messageOf = ({ issues }: z.ZodError) => issues[0]?.message ?? "";
