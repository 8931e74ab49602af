import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { databasePool, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { command, orUnavailable } from "#app/domain/command/command.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { SetupRefusal } from "#app/domain/people/accounts/staff/setup-form.ts";
import { hideStaff } from "#app/domain/people/customers/customer-of-account.server.ts";
import { superadminExists } from "#app/domain/people/accounts/staff/superadmins.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { insertPassword } from "#app/domain/people/accounts/passwords/insert-password.server.ts";
import { setupAttempts } from "./limits.server.ts";
import { hashUnlessBusy } from "#app/platform/password-hash/password-hash.server.ts";
import type { Wait } from "./wait.ts";

type Outcome = { ok: true } | { ok: false; reason: SetupRefusal } | Wait;
type Setup = { email: string; password: string; setupCode: string };

/** Whether SETUP_CODE is set, so that the form asks for it. */
export function asksForSetupCode(): boolean {
  return env().SETUP_CODE !== undefined;
}

/**
 * Creates the first super admin: account, password and audit row in one transaction. Of concurrent
 * requests in any process one succeeds, the others get 'already-set-up', by a unique column. Also
 * refused: 'wrong-code' (SETUP_CODE), 'email-taken', 'unavailable' and limits.
 */
export function setUpSite(setup: Setup, requestOrigin: RequestOrigin): Promise<Outcome> {
  // The limits and the refusals' audit rows are outside of the command.
  return orUnavailable(() => setUp(setup, requestOrigin));
}

async function setUp(
  { email, password, setupCode }: Setup,
  requestOrigin: RequestOrigin,
): Promise<Outcome> {
  const expected = env().SETUP_CODE;
  const taken = await takeAttempts(
    databasePool(),
    setupAttempts(requestOrigin, { withCode: expected !== undefined }),
  );
  if (!taken.ok) return taken;
  if ((await superadminExists()) === true) return refuse("already-set-up", email, requestOrigin);
  if (expected !== undefined && !isSame(setupCode, expected))
    return refuse("wrong-code", email, requestOrigin);
  const passwordHash = await hashUnlessBusy(password);
  if (passwordHash === null) return { ok: false, reason: "busy" };
  const id = randomUUID();
  const made = await command(
    { by: { kind: "superadmin", id, email }, requestOrigin },
    async ({ tx, record }) => {
      if (!(await insertFirst(tx, { id, email, passwordHash })))
        return { ok: false as const, reason: "taken" as const };
      await record({
        action: "site-set-up",
        subject: { type: "account", id: email },
        after: { role: "superadmin" },
      });
      return { ok: true as const };
    },
  );
  if (made.ok || made.reason === "unavailable") return made;
  return refuse(
    (await superadminExists()) === true ? "already-set-up" : "email-taken",
    email,
    requestOrigin,
  );
}

/** False if a concurrent request won, or the address is taken. */
async function insertFirst(
  tx: DatabaseTransaction,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .insertInto("users")
    // Waits for a concurrent transaction with the same unique value.
    .values({ id, name: "Super Admin", email, role: "superadmin", madeBySetup: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await hideStaff(tx, { id, email });
  await insertPassword(tx, id, passwordHash);
  return true;
}

async function refuse(
  reason: SetupRefusal,
  email: string,
  requestOrigin: RequestOrigin,
): Promise<{ ok: false; reason: SetupRefusal }> {
  await recordAudit(db, visitor, {
    action: "setup-refused",
    subject: { type: "site", id: email },
    requestOrigin,
    after: { reason },
  });
  return { ok: false, reason };
}

/** Compares hashes of equal length, so timing reveals neither the code's length nor its prefix. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
