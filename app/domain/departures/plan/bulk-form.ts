import { z } from "zod";
import { numbersTo } from "#app/domain/deals/manage/deal-values.ts";
import { seatFields } from "./departure-fields.ts";
import { departuresPerPage } from "./departure-list.ts";

const tick = z.uuid().optional();
const ticks = Object.fromEntries(
  numbersTo(departuresPerPage).map((at) => [`departure-${at}`, tick]),
) as Record<string, typeof tick>;

/** What is done to all ticked departures. */
export type BulkChange = { status: "open" | "closed" } | { seats: number } | { note: string };

/** The form above the list: the ticked departures, and what is done to them. */
export const bulkForm = z
  .strictObject({
    ...ticks,
    intent: z.enum(["open", "close", "seats", "note"]),
    seats: z.string().max(10).default(""),
    note: z.string().trim().max(500, "Please shorten this to 500 characters.").default(""),
  })
  .transform(({ intent, seats, note, ...ticked }, context) => {
    const ids = [...new Set(Object.values<string | undefined>(ticked))].filter(
      (id) => id !== undefined,
    );
    const read = intent === "seats" ? seatFields.seats.schema.safeParse(seats) : null;
    if (read && !read.success) {
      const message = read.error.issues[0]?.message ?? "";
      context.addIssue({ code: "custom", path: ["seats"], message });
      return z.NEVER;
    }
    const change: BulkChange = read
      ? { seats: read.data }
      : intent === "note"
        ? { note }
        : { status: intent === "open" ? "open" : "closed" };
    return { ids, change };
  });
