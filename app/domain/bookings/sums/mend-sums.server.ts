import { sql } from "kysely";
import { withoutTimeLimit } from "#app/db/without-time-limit.server.ts";

/** Bookings, travelers and cents. */
type Figures = [bookings: number, travelers: number, cents: number];

/** A sum that differed from a recount: which, of what, as it was and as it should be. */
type WrongSum = {
  sums: "day" | "total" | "destination";
  of: string;
  kept: Figures;
  counted: Figures;
};

/**
 * Recounts all bookings and corrects the sums; returns those that were wrong. The site may serve
 * meanwhile.
 */
export async function mendSums(): Promise<WrongSum[]> {
  const { rows } = await withoutTimeLimit((database) =>
    sql<WrongSum>`SELECT * FROM mend_booking_sums()`.execute(database),
  );
  return rows;
}
