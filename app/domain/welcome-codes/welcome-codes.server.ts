import type { Database } from "#app/db/database.server.ts";
import { readReference } from "#app/values/reference.ts";
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
