import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { EmailMove } from "#app/domain/people/customers/move-customer.server.ts";

/**
 * Gives a customer's bookings the account's new email, so that mail about them arrives and the next
 * owner of the former address sees none of them. Those that an agent made for the former address
 * are the account's only if it was confirmed.
 */
export async function moveBookings(
  tx: DatabaseTransaction,
  { userId, to, fromCustomer, toCustomer, wasConfirmed }: EmailMove,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ customerEmail: to, customerId: toCustomer })
    .where("customerId", "=", fromCustomer)
    .where((eb) =>
      eb.or([eb("userId", "=", userId), ...(wasConfirmed ? [eb("userId", "is", null)] : [])]),
    )
    .execute();
}

/**
 * Leaves the bookings of an account that is being closed to their email; returns their number. Whoever
 * confirms that email later sees them again.
 */
export async function leaveBookings(tx: DatabaseTransaction, userId: string): Promise<number> {
  const left = await tx
    .updateTable("bookings")
    .set({ userId: null })
    .where("userId", "=", userId)
    .returning("id")
    .execute();
  return left.length;
}
