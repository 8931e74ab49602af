import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { EmailMove } from "#app/domain/people/customers/move-customer.server.ts";

/**
 * Gives the leads of an account its new email, where answers go. Those written without signing in
 * are the account's only if the former address was confirmed. What was typed stays as it was.
 */
export async function moveLeads(
  tx: DatabaseTransaction,
  { userId, from, to, fromCustomer, toCustomer, wasConfirmed }: EmailMove,
): Promise<void> {
  // As staff's notes, what they wrote down of calls.
  if (wasConfirmed)
    await tx
      .updateTable("leads")
      .set({ email: to, customerId: toCustomer })
      .where("customerId", "=", fromCustomer)
      .execute();
  const written = tx.selectFrom("leadFigures").select("id").where("email", "=", from);
  await tx
    .updateTable("leads")
    .set({ email: to })
    .where(
      "id",
      "in",
      written.where((eb) =>
        eb.or([eb("userId", "=", userId), ...(wasConfirmed ? [eb("userId", "is", null)] : [])]),
      ),
    )
    .execute();
}

type CustomerMove = {
  from: { id: string; email: string | null };
  to: { id: string; email: string | null };
};

/**
 * Gives the leads of a customer to another one, or to the email that staff correct theirs to. What
 * was written by email stays with it if there is no other.
 */
export async function moveCustomerLeads(
  tx: DatabaseTransaction,
  { from, to }: CustomerMove,
): Promise<void> {
  await tx
    .updateTable("leads")
    .set((row) => ({ email: to.email, customerId: to.id, version: row("version", "+", 1) }))
    .where("customerId", "=", from.id)
    .execute();
  if (from.email === null || to.email === null || from.email === to.email) return;
  await tx
    .updateTable("leads")
    .set((row) => ({ email: to.email, version: row("version", "+", 1) }))
    .where("email", "=", from.email)
    .where("customerId", "is", null)
    .execute();
}
