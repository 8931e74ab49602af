import type { Selectable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";

type Order = Pick<
  Selectable<DB["bookings"]>,
  "packageId" | "bookingDate" | "numTravelers" | "customerName" | "customerEmail" | "customerPhone" | "notes" | "welcomeCode"
>;
type Earlier = Order & { reference: string };
type FormKey = { userId: string; key: string };

/** Claims a form's key for this person, waiting for whoever is just using it; returns the booking that it made already, or null (docs/decisions/006-idempotent-booking.md). */
export async function claimKey(tx: DatabaseTransaction, { userId, key }: FormKey): Promise<Earlier | null> {
  const claimed = await tx
    .insertInto("idempotencyKeys")
    .values({ userId, key })
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  return tx
    .selectFrom("idempotencyKeys")
    .innerJoin("bookings", "bookings.id", "idempotencyKeys.bookingId")
    .select(["bookings.reference", "packageId", "bookingDate", "numTravelers", "notes", "welcomeCode"])
    .select(["customerName", "customerEmail", "customerPhone"])
    .where("idempotencyKeys.userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** Whether the booking says what the form says. A page that the browser kept still holds its key when it is filled in anew: that is no repeat, and must not pass for one. */
export function isSameOrder(earlier: Earlier, sent: Partial<Order>): boolean {
  return (Object.keys(sent) as (keyof Order)[]).every((name) => earlier[name] === sent[name]);
}

/** Says which booking the key has made: its repeats find it. */
export async function keepKey(tx: DatabaseTransaction, { userId, key }: FormKey, bookingId: string): Promise<void> {
  await tx.updateTable("idempotencyKeys").set({ bookingId }).where("userId", "=", userId).where("key", "=", key).execute();
}

/** Frees the key of a form that was refused. */
export async function releaseKey(tx: DatabaseTransaction, { userId, key }: FormKey): Promise<void> {
  await tx.deleteFrom("idempotencyKeys").where("userId", "=", userId).where("key", "=", key).execute();
}
