import type { Database } from "#app/db/database.server.ts";

/** Whether an account has signed in before; with `from`, from this address since that time. */
export async function hasSignedIn(
  database: Database,
  accountId: string,
  from?: { address: string; since: Date },
): Promise<boolean> {
  let signIns = database
    .selectFrom("auditLog")
    .select("id")
    .where("actorId", "=", accountId)
    .where("action", "=", "signed-in");
  // The log stores addresses cut to this length.
  if (from)
    signIns = signIns.where("address", "=", from.address.slice(0, 64)).where("at", ">", from.since);
  return (await signIns.limit(1).executeTakeFirst()) !== undefined;
}
