import { db } from "#app/db/database.server.ts";
import type { BookingStatus } from "../booking.ts";

type CountFilter = {
  status?: BookingStatus;
  /** Who made them: an account's id, or null for customers themselves. */
  agentId?: string | null;
};

/** The exact number of all bookings, or of those with a status or an agent, from the kept sums. */
export async function countBookings({ status, agentId }: CountFilter = {}): Promise<number> {
  let query = db
    .selectFrom("bookingCounts")
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>("bookings"), val(0)).as("bookings"));
  if (status !== undefined) query = query.where("status", "=", status);
  if (agentId !== undefined) query = query.where("agentId", "is not distinct from", agentId);
  return (await query.executeTakeFirstOrThrow()).bookings;
}
