import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { createReference } from "#app/values/reference.ts";
import type { WelcomeCode } from "./welcome-code.ts";
import { welcomeCodeOf } from "./welcome-codes.server.ts";

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
