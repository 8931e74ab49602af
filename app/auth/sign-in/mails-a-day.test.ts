import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { mailsTo, makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { signUp } from "./sign-up.server.ts";
import { resendVerifyMail } from "./verify-email.server.ts";

useTestDatabase();

/** Simulates that an hour has passed; daily counts stay. */
const anHourLater = () => db.deleteFrom("rateLimits").where("key", "not like", "%-day:%").execute();

test("the link to confirm is mailed ten times a day to an address that may be a stranger's, however patiently it is asked for", async () => {
  const { id, email } = await makeUser();
  const viewer: SignedIn = {
    kind: "customer",
    id,
    email,
    name: "Janet Whitfield",
    emailVerified: false,
    phone: null,
  };
  for (let sent = 0; sent < 10; sent += 1) {
    expect(await resendVerifyMail(viewer)).toEqual({ ok: true });
    await anHourLater();
  }
  expect(await resendVerifyMail(viewer)).toMatchObject({ ok: false, reason: "throttled" });
  expect(await mailsTo(email)).toHaveLength(10);
});

test("the owner of an account is told six times a day that somebody signs up with the address", async () => {
  const { email } = await makeUser();
  for (let tried = 0; tried < 8; tried += 1) {
    const requestOrigin = { address: `198.51.100.${tried}`, userAgent: "Test Browser" };
    expect(
      await signUp({ name: "Mallory", email, password: `wrong password ${tried}` }, requestOrigin),
    ).toMatchObject({
      reason: "sign-up-refused",
    });
    await anHourLater();
  }
  expect(await mailsTo(email)).toHaveLength(6);
});
