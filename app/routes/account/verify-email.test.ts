import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { linkIn, mailsTo, makeUser, password, signedIn } from "./fixtures/accounts.ts";
import { Browser } from "./fixtures/browser.ts";
import * as layout from "./layout.tsx";
import * as login from "./login.tsx";
import * as profile from "./profile/profile.tsx";
import * as signup from "./signup.tsx";
import * as verify from "./verify-email.tsx";

useTestDatabase();

const isVerified = async (email: string) =>
  (
    await db
      .selectFrom("users")
      .where("email", "=", email)
      .select("emailVerified")
      .executeTakeFirstOrThrow()
  ).emailVerified;

async function signUp(email: string): Promise<{ browser: Browser; link: string }> {
  const browser = new Browser();
  await browser.post("/signup", { name: "Grace", email, password }, signup);
  return { browser, link: linkIn((await mailsTo(email))[0]) };
}

test("the link confirms the email of the signed-in owner of its account; a second click changes nothing", async () => {
  const { browser, link } = await signUp("grace@example.com");
  expect(await browser.get(link, verify)).toMatchObject({ data: { outcome: "verified" } });
  expect(await isVerified("grace@example.com")).toBe(true);
  expect(await browser.get(link, verify)).toMatchObject({ data: { outcome: "verified" } });
});

test("opened elsewhere it asks to sign in first, then returns", async () => {
  const { link } = await signUp("elsewhere@example.com");
  const other = new Browser("198.51.100.2");
  const answer = await other.get(link, verify);
  expect(answer).toMatchObject({ data: { outcome: "sign-in-first" } });
  expect(await isVerified("elsewhere@example.com")).toBe(false);
  const { login: path } = answer.data as { login: string };
  expect(await other.post(path, { email: "elsewhere@example.com", password }, login)).toMatchObject(
    { status: 302, location: link },
  );
  expect(await other.get(link, verify)).toMatchObject({ data: { outcome: "verified" } });
});

test("a stranger's account with my email is not confirmed by my click", async () => {
  const { link } = await signUp("mine@example.com");
  const me = await signedIn((await makeUser()).email);
  expect(await me.get(link, verify)).toMatchObject({ data: { outcome: "other-account" } });
  expect(await isVerified("mine@example.com")).toBe(false);
});

test.each([
  "/verify-email",
  "/verify-email?token=",
  "/verify-email?token=made-up",
  `/verify-email?token=${"x".repeat(5000)}`,
])("%s confirms nothing", async (link) => {
  const { email } = await makeUser();
  expect(await (await signedIn(email)).get(link, verify)).toMatchObject({
    data: { outcome: "invalid" },
  });
  expect(await isVerified(email)).toBe(false);
});

test("a link older than a day confirms nothing", async () => {
  const { browser, link } = await signUp("late@example.com");
  await db
    .updateTable("verifications")
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute();
  expect(await browser.get(link, verify)).toMatchObject({ data: { outcome: "invalid" } });
});

test("the profile sends a new link, one mail for a double click, and at most three in a quarter of an hour", async () => {
  const { browser } = await signUp("again@example.com");
  const send = () => browser.post("/dashboard/profile?form=confirm", {}, profile, layout);
  for (let time = 0; time < 3; time += 1)
    expect(await send()).toMatchObject({ status: 302, toast: { title: "Link Sent" } });
  expect(await send()).toMatchObject({
    status: 429,
    data: {
      notice: { title: "Link Not Sent", text: expect.stringContaining("Too many attempts.") },
    },
  });
  const mails = await mailsTo("again@example.com");
  expect(mails, "the one of the sign-up, and a new one").toHaveLength(2);
  expect(await browser.get(linkIn(mails.at(-1)), verify)).toMatchObject({
    data: { outcome: "verified" },
  });
  expect(await send(), "nothing to confirm any more").toMatchObject({ status: 302, toast: null });
});
