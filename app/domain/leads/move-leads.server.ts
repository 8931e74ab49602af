import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { EmailMove } from "#app/domain/people/customers/move-customer.server.ts";

/**
 * Gives the leads of an account its new email, where answers go. Those written without signing in
 * are the account's only if the former address was confirmed. What was typed stays as it was.
 */
export async function moveLeads(
  tx: DatabaseTransaction,
  { userId, from, to, wasConfirmed }: EmailMove,
): Promise<void> {
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

/** Gives what an email has written to us to the address that staff correct it to; without one it stays. */
export async function moveCustomerLeads(
  tx: DatabaseTransaction,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (from === null || to === null) return;
  await tx
    .updateTable("leads")
    .set((row) => ({ email: to, version: row("version", "+", 1) }))
    .where("email", "=", from)
    .execute();
}
