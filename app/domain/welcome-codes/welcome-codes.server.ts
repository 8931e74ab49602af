import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { readReference, createReference } from "#app/values/reference.ts";
import type { WelcomeCode } from "./welcome-code.ts";

function welcomeCodes(database: Database) {
  return database.selectFrom("welcomeCodes").select((eb) => [
    "code",
    "percent",
    eb
      .exists(
        eb
          .selectFrom("usedWelcomeCodes as used")
          .select("used.welcomeCode")
          .whereRef("used.welcomeCode", "=", "welcomeCodes.code"),
      )
      .$castTo<boolean>()
      .as("used"),
  ]);
}

/** Finds a typed code (any case, spaces, dashes, look-alikes); null if unknown. */
export async function findWelcomeCode(
  database: Database,
  typed: string,
): Promise<WelcomeCode | null> {
  const code = readReference(typed, "WELCOME");
  if (!code) return null;
  return (await welcomeCodes(database).where("code", "=", code).executeTakeFirst()) ?? null;
}

/** The code of an address, used or not; null if none. */
export async function welcomeCodeOf(
  database: Database,
  email: string,
): Promise<WelcomeCode | null> {
  return (await welcomeCodes(database).where("email", "=", email).executeTakeFirst()) ?? null;
}

/**
 * Issues an address's only welcome code with `percent`, or returns the existing one; `isNew` tells
 * which. A collision (very unlikely) is retried.
 */
export async function issueWelcomeCode(
  tx: DatabaseTransaction,
  { email, percent }: { email: string; percent: number },
): Promise<WelcomeCode & { isNew: boolean }> {
  for (let tries = 0; tries < 10; tries += 1) {
    const issued = await tx
      .insertInto("welcomeCodes")
      .values({ code: createReference("WELCOME"), email, percent })
      // Conflict of address or code: the stored row tells which.
      .onConflict((conflict) => conflict.doNothing())
      .returning(["code", "percent"])
      .executeTakeFirst();
    if (issued) return { ...issued, used: false, isNew: true };
    const earlier = await welcomeCodeOf(tx, email);
    if (earlier) return { ...earlier, isNew: false };
  }
  throw new Error("No free welcome code was found in ten draws.");
}
