import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { makeUser, password } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { changePassword } from "./change-password.server.ts";
import { makeMailLink } from "#app/domain/people/accounts/email/mail-link.server.ts";
import { findReset, resetPassword } from "./reset-password.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";

useTestDatabase();
const requestOrigin = { address: "203.0.113.7", userAgent: "Test Browser" };

test("a new password makes links useless that a stranger requested for this account, and only those", async () => {
  const [owner, other] = [await makeUser({ verified: true }), await makeUser()];
  const linkOf = (userId: string) =>
    makeMailLink(db, { purpose: "reset-password", userId, seconds: 3600 });
  const [own, others] = [await linkOf(owner.id), await linkOf(other.id)];
  expect(await findReset(own), "it was good until then").toMatchObject({ id: owner.id });
  const signedIn = await signIn("customer", { email: owner.email, password }, requestOrigin);
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const viewer: SignedIn = {
    ...owner,
    kind: "customer",
    name: "Janet Whitfield",
    emailVerified: true,
    phone: null,
  };
  const cookie = signedIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  expect(
    await changePassword(
      viewer,
      { currentPassword: password, newPassword: "five tall lighthouses" },
      { requestOrigin, cookie },
    ),
  ).toMatchObject({
    ok: true,
  });
  expect(await findReset(own)).toBeNull();
  expect(await findReset(others)).toMatchObject({ id: other.id });
});

test("a password made of the person's own name is refused, at a change and at a reset", async () => {
  const owner = await makeUser();
  const viewer: SignedIn = {
    ...owner,
    kind: "customer",
    name: "Janet Whitfield",
    emailVerified: true,
    phone: null,
  };
  const newPassword = "JanetWhitfield-26";
  const refused = { ok: false, reason: "easy-password" };
  const passwords = { currentPassword: password, newPassword };
  expect(await changePassword(viewer, passwords, { requestOrigin, cookie: null })).toEqual(refused);
  const token = await makeMailLink(db, {
    purpose: "reset-password",
    userId: owner.id,
    seconds: 3600,
  });
  expect(await resetPassword({ token, newPassword }, requestOrigin)).toEqual(refused);
  expect(
    await resetPassword({ token, newPassword: "five tall lighthouses" }, requestOrigin),
  ).toMatchObject({ ok: true });
});
