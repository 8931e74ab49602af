import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { forgotPassword } from "#app/auth/passwords/forgot-password.server.ts";
import { resetPassword } from "#app/auth/passwords/reset-password.server.ts";
import { db } from "#app/db/database.server.ts";
import { sweepPendingEmails } from "#app/domain/people/accounts/email/pending-email.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { mailsTo, makeUser, password, signedIn } from "../fixtures/accounts.ts";
import { Browser } from "../fixtures/browser.ts";
import * as layout from "../layout.tsx";
import * as login from "../login.tsx";
import * as signup from "../signup.tsx";
import {
  ask,
  changeTo,
  confirm,
  customer,
  emailOf,
  kindsTo,
  linkTo,
  newEmail,
  open,
  path,
} from "./fixtures/change-email.ts";
import * as profile from "./profile.tsx";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const change = (browser: Browser) => open(browser, path).then(({ data }) => data);
const auditOf = (id: string) =>
  db
    .selectFrom("auditLog")
    .select(["action", "subjectId", "before", "after"])
    .where("actorId", "=", id)
    .where("action", "like", "email-%")
    .orderBy("id")
    .execute();

describe("requesting another email", () => {
  test("mails a link to the new email and a warning to the current one, and changes nothing", async () => {
    const { id, email, browser } = await customer();
    const to = newEmail();
    expect(await ask(browser, to)).toMatchObject({
      status: 302,
      location: path,
      toast: { title: "Link Sent" },
    });
    expect(await emailOf(id)).toBe(email);
    const [link] = await mailsTo(to);
    expect(link).toMatchObject({ kind: "confirm-new-email", priority: "urgent", secret: true });
    const [warning] = await mailsTo(email);
    expect(warning).toMatchObject({ kind: "email-change-asked", secret: false });
    expect(warning?.plainText).toContain("/forgot-password");
    expect(warning?.plainText, "the new address may be a text for a stranger").not.toContain(to);
    expect(await change(browser)).toMatchObject({ emailChange: { pending: to, link: null } });
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(["email-change-asked"]);
  });

  test.each([
    [
      "a wrong password",
      { newEmail: "a@example.com", ownPassword: "a wrong guess" },
      "ownPassword",
    ],
    ["no password", { newEmail: "a@example.com", ownPassword: "" }, "ownPassword"],
    ["no address", { newEmail: "janet@", ownPassword: password }, "newEmail"],
  ])("with %s is refused, and nobody gets a mail", async (_, fields, wrong) => {
    const { email, browser } = await customer();
    expect(await browser.post(`${path}?form=email`, fields, profile, layout)).toMatchObject({
      status: 400,
      data: {
        values: { newEmail: fields.newEmail },
        errors: { [wrong]: expect.any(String) },
        notice: { title: "Error Changing Email Address" },
      },
    });
    expect(await kindsTo(email)).toEqual([]);
    expect(await change(browser)).toMatchObject({ emailChange: { pending: null } });
  });

  test("with the current email is refused", async () => {
    const { email, browser } = await customer();
    expect(await ask(browser, email.toUpperCase())).toMatchObject({
      status: 400,
      data: { errors: { newEmail: "That is your email address already." } },
    });
  });

  test("does not allow guessing the password, and floods no inbox", async () => {
    const { browser } = await customer();
    for (let time = 0; time < 5; time += 1)
      expect((await ask(browser, newEmail(), `wrong guess ${time}`)).status).toBe(400);
    expect((await ask(browser, newEmail())).status, "the right one, too late").toBe(429);
    await db.deleteFrom("rateLimits").execute();
    for (let time = 0; time < 3; time += 1)
      expect((await ask(browser, newEmail())).status).toBe(302);
    expect((await ask(browser, newEmail())).status).toBe(429);
  });

  test("in copies of one form sends one mail", async () => {
    const { browser, email } = await customer();
    const to = newEmail();
    const answers = await Promise.all([1, 2, 3].map(() => ask(browser, to)));
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await kindsTo(to)).toEqual(["confirm-new-email"]);
    expect(await kindsTo(email)).toEqual(["email-change-asked"]);
  });

  test("of an existing account gives the same answer and the same rows; its owner gets a mail without a link", async () => {
    const taken = await makeUser();
    const [one, other] = [await customer(), await customer()];
    const free = await ask(one.browser, newEmail());
    const refused = await ask(other.browser, taken.email);
    expect(refused).toEqual({ ...free, headers: expect.anything() });
    expect(await kindsTo(taken.email)).toEqual(["existing-account"]);
    expect((await mailsTo(taken.email))[0]?.plainText).not.toContain("token=");
    expect(await kindsTo(other.email)).toEqual(await kindsTo(one.email));
    expect(await change(other.browser)).toMatchObject({ emailChange: { pending: taken.email } });
  });

  test("can be taken back: its link no longer works", async () => {
    const { id, email, browser } = await customer();
    const to = newEmail();
    await ask(browser, to);
    expect(await browser.post(`${path}?form=keep-email`, {}, profile, layout)).toMatchObject({
      status: 302,
      toast: { title: "Email Address Kept" },
    });
    expect(await confirm(browser, await linkTo(to))).toMatchObject({ status: 400 });
    expect(await emailOf(id)).toBe(email);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      "email-change-asked",
      "email-change-withdrawn",
    ]);
  });
});

describe("the mailed link", () => {
  test("asks before it changes; then the new email signs in, the old one does not, and all other browsers are signed out", async () => {
    const { id, email, browser } = await customer();
    const elsewhere = await signedIn(email);
    const to = newEmail();
    await ask(browser, to);
    const link = await linkTo(to);
    expect(await open(browser, link)).toMatchObject({
      data: { emailChange: { pending: to, link: "good" } },
    });
    expect(await emailOf(id), "a mail program that fetches links changes nothing").toBe(email);
    expect(await confirm(browser, link)).toMatchObject({
      status: 302,
      location: path,
      toast: { title: "Email Address Changed" },
    });
    expect(await change(browser)).toMatchObject({ email: to, emailVerified: true });
    expect((await elsewhere.get(path, profile, layout)).status).toBe(302);
    const signInAs = (typed: string) =>
      new Browser().post("/login", { email: typed, password }, login);
    expect((await signInAs(email)).status).toBe(401);
    expect((await signInAs(to)).status).toBe(302);
    expect(await kindsTo(email)).toEqual(["email-change-asked", "email-changed"]);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: "email-changed",
      subjectId: to,
      before: { email },
      after: { email: to, other_sessions_ended: 1 },
    });
  });

  test("clicked twice, even at once, changes once with the same answer; opened again it says that it is used", async () => {
    const { email, browser } = await customer();
    const to = newEmail();
    await ask(browser, to);
    const link = await linkTo(to);
    const twice = await Promise.all([confirm(browser, link), confirm(browser, link)]);
    expect([...twice, await confirm(browser, link)].map(({ status }) => status)).toEqual([
      302, 302, 302,
    ]);
    expect(await kindsTo(email)).toEqual(["email-change-asked", "email-changed"]);
    expect(await open(browser, link)).toMatchObject({
      data: { email: to, emailChange: { pending: null, link: "invalid" } },
    });
  });

  test.each([
    [
      "late",
      () =>
        db
          .updateTable("emailChanges")
          .set({ expiresAt: new Date(0) })
          .execute(),
    ],
    [
      "swept away",
      async () => {
        await db
          .updateTable("emailChanges")
          .set({ expiresAt: new Date(0) })
          .execute();
        await sweepPendingEmails();
        expect(await db.selectFrom("emailChanges").select("email").execute()).toEqual([]);
      },
    ],
  ])("%s it changes nothing", async (_, wait) => {
    const { id, email, browser } = await customer();
    const to = newEmail();
    await ask(browser, to);
    await wait();
    const link = await linkTo(to);
    expect(await open(browser, link)).toMatchObject({ data: { emailChange: { link: "invalid" } } });
    expect(await confirm(browser, link)).toMatchObject({
      status: 400,
      data: { notice: { title: "This link no longer works. Please ask for a new one below." } },
    });
    expect(await emailOf(id)).toBe(email);
  });

  test("of an earlier request changes nothing once another email is requested", async () => {
    const { id, browser } = await customer();
    const [first, second] = [newEmail(), newEmail()];
    await ask(browser, first);
    await ask(browser, second);
    expect((await confirm(browser, await linkTo(first))).status).toBe(400);
    expect((await confirm(browser, await linkTo(second))).status).toBe(302);
    expect(await emailOf(id)).toBe(second);
  });

  test("opened in another browser leads to the login and back", async () => {
    const { id, email, browser } = await customer();
    const to = newEmail();
    await ask(browser, to);
    const [link, other] = [await linkTo(to), new Browser("198.51.100.2")];
    const { status, location } = await open(other, link);
    expect(status).toBe(302);
    expect(await other.post(location!, { email, password }, login)).toMatchObject({
      status: 302,
      location: link,
    });
    expect((await confirm(other, link)).status).toBe(302);
    expect(await emailOf(id)).toBe(to);
  });

  test("clicked by another account changes neither: my click gives a stranger nothing", async () => {
    const [stranger, me] = [await customer(), await customer()];
    const mine = newEmail();
    await ask(stranger.browser, mine);
    const link = await linkTo(mine);
    expect(await open(me.browser, link)).toMatchObject({
      data: { emailChange: { link: "other-account" } },
    });
    expect((await confirm(me.browser, link)).status).toBe(400);
    expect(await emailOf(me.id)).toBe(me.email);
    expect(await emailOf(stranger.id)).toBe(stranger.email);
  });

  test("does not work after a password reset, which the warning offers", async () => {
    const { id, email, browser } = await customer();
    const to = newEmail();
    await ask(browser, to);
    const link = await linkTo(to);
    const origin = { address: "198.51.100.3", userAgent: "" };
    await forgotPassword(email, origin);
    const token = new URL(await linkTo(email), "http://here").searchParams.get("token")!;
    const newPassword = "five small harbors";
    expect((await resetPassword({ token, newPassword }, origin)).ok).toBe(true);
    const again = new Browser();
    await again.post("/login", { email, password: newPassword }, login);
    expect((await confirm(again, link)).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
  });

  test("of an email that somebody has signed up with meanwhile says so, and changes nothing", async () => {
    const { id, email, browser } = await customer();
    const to = newEmail();
    await ask(browser, to);
    const link = await linkTo(to);
    await new Browser().post("/signup", { name: "Grace", email: to, password }, signup);
    expect(await confirm(browser, link)).toMatchObject({
      status: 400,
      data: { notice: { title: expect.stringContaining("Another account has this address now.") } },
    });
    expect(await emailOf(id)).toBe(email);
  });
});

/** Two accounts with a good link each to one address press at once. */
async function race(): Promise<{ statuses: number[]; holders: number }> {
  const to = newEmail();
  const two = [await customer(), await customer()];
  const links: string[] = [];
  for (const { browser } of two) {
    await ask(browser, to);
    links.push(await linkTo(to));
  }
  const answers = await Promise.all(two.map(({ browser }, at) => confirm(browser, links[at]!)));
  const rows = await db.selectFrom("users").select("id").where("email", "=", to).execute();
  return {
    statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b),
    holders: rows.length,
  };
}

test("two accounts that change to one email at once: one wins, ten times", async () => {
  for (let time = 0; time < 10; time += 1) {
    await db.deleteFrom("rateLimits").execute();
    expect(await race()).toEqual({ statuses: [302, 400], holders: 1 });
  }
});

test("the old email is free for another account", async () => {
  const { email, browser } = await customer();
  await changeTo(browser, newEmail());
  const other = new Browser("198.51.100.4");
  expect(
    await other.post("/signup", { name: "Grace", email, password: "five small harbors" }, signup),
  ).toMatchObject({ status: 302, toast: { title: "Welcome to Grand Tour" } });
});

test("control: without the constraint both would get it", async () => {
  await sql`DROP INDEX users_email_key`.execute(ownerDb);
  const holders: number[] = [];
  for (let time = 0; time < 10 && !holders.includes(2); time += 1) {
    await db.deleteFrom("rateLimits").execute();
    holders.push((await race()).holders);
  }
  expect(holders).toContain(2);
});
