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

test("at most ten confirmation links a day are mailed to an address, which may be a stranger's", async () => {
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

test("an account's owner gets at most six mails a day about sign-ups with their address", async () => {
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
