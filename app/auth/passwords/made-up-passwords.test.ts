import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { createTestAgent } from "#app/domain/people/staff/create-staff-account.server.ts";
import type { SignedIn, SuperAdmin } from "#app/domain/people/viewer.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { changePassword } from "./change-password.server.ts";
import { sweepMadeUpPasswords } from "#app/domain/people/accounts/passwords/made-up-passwords.server.ts";
import { makeMailLink } from "#app/domain/people/accounts/email/mail-link.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

useTestDatabase();
const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };
const chosen = "nine quiet lanterns";
let owner: SuperAdmin;

beforeAll(async () => {
  owner = { ...person(await makeUser({ role: "superadmin" })), kind: "superadmin" };
});

function person({ id, email }: { id: string; email: string }) {
  return { id, email, name: "Janet Whitfield", emailVerified: true, phone: null };
}

/** A test agent with a session. */
async function makeTestAgent() {
  const made = await createTestAgent(owner, requestOrigin);
  if (!made.ok) throw new Error(made.reason);
  const signedIn = await signIn("agent", made, requestOrigin);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const { id } = await db
    .selectFrom("users")
    .where("email", "=", made.email)
    .select("id")
    .executeTakeFirstOrThrow();
  const viewer: SignedIn = { ...person({ id, email: made.email }), kind: "agent" };
  return { ...made, viewer, cookie: signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
}

/** Sets how long made-up passwords last, and sweeps. */
async function sweepAfter(days: number) {
  await db
    .updateTable("accounts")
    .set({ passwordGoodUntil: sql<Date>`password_good_until - make_interval(days => ${days})` })
    .execute();
  await sweepMadeUpPasswords();
}

const sessionsOf = ({ id }: { id: string }) =>
  db.selectFrom("sessions").where("userId", "=", id).select("id").execute();

describe("a test agent's generated password", () => {
  test("expires after a week, with its sessions", async () => {
    const { email, password, viewer } = await makeTestAgent();
    await sweepAfter(6);
    expect(await signIn("agent", { email, password }, requestOrigin)).toMatchObject({ ok: true });
    await sweepAfter(2);
    expect(await sessionsOf(viewer)).toEqual([]);
    expect(await signIn("agent", { email, password }, requestOrigin)).toEqual({
      ok: false,
      reason: "credentials",
    });
  });

  test("does not expire once the agent has changed it or set one by a link", async () => {
    const [changed, reset] = [await makeTestAgent(), await makeTestAgent()];
    const passwords = { currentPassword: changed.password, newPassword: chosen };
    expect(
      await changePassword(changed.viewer, passwords, { requestOrigin, cookie: changed.cookie }),
    ).toMatchObject({ ok: true });
    const token = await makeMailLink(db, {
      purpose: "reset-password",
      userId: reset.viewer.id,
      seconds: 3600,
    });
    expect(await resetPassword({ token, newPassword: chosen }, requestOrigin)).toMatchObject({
      ok: true,
    });
    await sweepAfter(8);
    expect(await sessionsOf(changed.viewer)).toHaveLength(1);
    for (const { email } of [changed, reset])
      expect(await signIn("agent", { email, password: chosen }, requestOrigin)).toMatchObject({
        ok: true,
      });
  });
});
