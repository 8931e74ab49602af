import { sql } from "kysely";
import { onOwnConnection } from "#app/db/own-connection.server.ts";

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
  const { rows } = await onOwnConnection((database) =>
    sql<WrongSum>`SELECT * FROM mend_booking_sums()`.execute(database),
  );
  return rows;
}
