import type { DatabaseTransaction } from "#app/db/database.server.ts";

type Trip = { email: string; dealId: string; bookingDate: string };

/** The reference of a booking that stands and takes the same customer on the same trip on the same day; null where there is none. */
export async function findTwin(tx: DatabaseTransaction, { email, dealId, bookingDate }: Trip): Promise<string | null> {
  const twin = await tx
    .selectFrom("bookings")
    .select("reference")
    .where("customerEmail", "=", email)
    .where("packageId", "=", dealId)
    .where("bookingDate", "=", bookingDate)
    .where("stands", "=", true)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  return twin?.reference ?? null;
}
