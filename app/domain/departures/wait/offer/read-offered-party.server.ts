import { db } from "#app/db/database.server.ts";

/** Who was offered the seats of this claim, as they joined the waiting list; null for other claims. */
export async function readOfferedParty(
  claimId: string,
): Promise<{ name: string; email: string } | null> {
  const entry = await db
    .selectFrom("waitlistEntries")
    .select(["name", "email"])
    .where("claimId", "=", claimId)
    .where("state", "=", "offered")
    .executeTakeFirst();
  return entry ?? null;
}
