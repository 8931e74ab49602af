import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { BookingStatus } from "../booking.ts";

type CountFilter = {
  status?: BookingStatus;
  /** The agent's account id; null for bookings by customers. */
  agentId?: string | null;
};

/** The exact number of bookings, optionally by status or agent, from the precomputed sums. */
export async function countBookings({ status, agentId }: CountFilter = {}): Promise<number> {
  let query = db
    .selectFrom("bookingSums")
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>("bookings"), val(0)).as("bookings"));
  if (status !== undefined) query = query.where("status", "=", status);
  if (agentId !== undefined) query = query.where("agentId", "is not distinct from", agentId);
  return (await query.executeTakeFirstOrThrow()).bookings;
}

/** SQL: the same of all bookings, for a statement that reads several figures. */
export const allBookings: RawBuilder<number> = sql`(SELECT coalesce(sum(bookings), 0) FROM booking_sums)`;
