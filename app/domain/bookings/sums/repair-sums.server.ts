import { sql } from "kysely";
import { onOwnConnection } from "#app/db/connection/own-connection.server.ts";

/** Bookings, travelers and cents. */
type Figures = [bookings: number, travelers: number, cents: number];

/** A wrong sum: its key, the stored figures and the recounted ones. */
type WrongSum = {
  sums: "day" | "destination";
  of: string;
  kept: Figures;
  counted: Figures;
};

/**
 * Recounts all bookings and corrects the sums; returns the wrong ones. Safe while the site runs.
 */
export async function repairSums(): Promise<WrongSum[]> {
  const { rows } = await onOwnConnection((database) =>
    sql<WrongSum>`SELECT * FROM mend_booking_sums()`.execute(database),
  );
  return rows;
}
