import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makePost } from "#app/domain/blog/fixtures/readers.ts";
import { join, readList, soldOut } from "#app/domain/departures/fixtures/waiting.ts";
import { useTestDatabase } from "#tests/database.ts";
import { mailsTo, password } from "../fixtures/accounts.ts";
import { Browser } from "../fixtures/browser.ts";
import * as dashboard from "../dashboard/dashboard.tsx";
import * as layout from "../layout.tsx";
import * as login from "../login.tsx";
import * as signup from "../signup.tsx";
import * as verify from "../verify-email.tsx";
import { ask, customer, linkTo, newEmail, path } from "./fixtures/change-email.ts";
import * as profile from "./profile.tsx";

useTestDatabase();
beforeEach(async () => {
  await db.deleteFrom("rateLimits").execute();
});

const page = `${path}?view=close`;
const close = (browser: Browser, typed = password) =>
  browser.post(page, { ownPassword: typed }, profile, layout);
const accountOf = (id: string) =>
  db.selectFrom("users").select("id").where("id", "=", id).execute();
const tripsOf = async (browser: Browser) => {
  const { data } = await browser.get("/dashboard", dashboard, layout);
  const { ahead, over } = data as Record<"ahead" | "over", { booking: { reference: string } }[]>;
  return [...ahead, ...over].map(({ booking }) => booking.reference);
};

describe("closing the account", () => {
  test("requires the password, deletes what belongs only to the account, signs out everywhere and sends a mail", async () => {
    const { id, email, browser } = await customer();
    const packageId = await makeDeal();
    await db.insertInto("wishes").values({ userId: id, packageId }).execute();
    await ask(browser, newEmail());
    expect(await close(browser)).toMatchObject({
      status: 302,
      location: "/",
      toast: { title: "Account Closed" },
    });
    expect(browser.cookies.has("session")).toBe(false);
    const { rows } = await sql<{ table: string }>`
      SELECT 'users' AS table FROM users WHERE id = ${id}
      UNION SELECT 'sessions' FROM sessions WHERE user_id = ${id}
      UNION SELECT 'accounts' FROM accounts WHERE user_id = ${id}
      UNION SELECT 'wishes' FROM wishes WHERE user_id = ${id}
      UNION SELECT 'known_devices' FROM known_devices WHERE user_id = ${id}
      UNION SELECT 'email_changes' FROM email_changes WHERE user_id = ${id}
      UNION SELECT 'verifications' FROM verifications WHERE value = ${id}
      UNION SELECT 'customers' FROM customers WHERE email = ${email}`.execute(db);
    expect(rows).toEqual([]);
    expect((await new Browser().post("/login", { email, password }, login)).status).toBe(401);
    expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: "account-closed" });
    expect(
      await db
        .selectFrom("auditLog")
        .select(["actorRole", "subjectId", "after"])
        .where("action", "=", "account-closed")
        .where("actorId", "=", id)
        .execute(),
    ).toEqual([
      {
        actorRole: "customer",
        subjectId: email,
        after: { sessions_ended: 1, bookings_left: 0 },
      },
    ]);
  });

  test("clears the browser's pages and offline trips", async () => {
    const { browser } = await customer();
    expect((await close(browser)).headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  });

  test.each([
    ["a wrong one", "a wrong guess", "That is not your current password."],
    ["none", "", "Please enter your password."],
  ])("is refused with this password: %s", async (_, typed, message) => {
    const { id, browser } = await customer();
    expect(await close(browser, typed)).toMatchObject({
      status: 400,
      data: {
        values: {},
        errors: { ownPassword: message },
        notice: { title: "Account Not Closed" },
      },
    });
    expect(await accountOf(id)).toHaveLength(1);
    expect((await browser.get(page, profile, layout)).status).toBe(200);
  });

  test("does not allow guessing the password", async () => {
    const { id, browser } = await customer();
    for (let time = 0; time < 5; time += 1) await close(browser, `wrong guess ${time}`);
    expect((await close(browser)).status).toBe(429);
    expect(await accountOf(id)).toHaveLength(1);
  });

  test("clicked twice at once closes once, with the same answer", async () => {
    const { email, browser } = await customer();
    const answers = await Promise.all([close(browser), close(browser)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual([
      [302, "/"],
      [302, "/"],
    ]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("deletes the person's comments, and keeps others", async () => {
    const [leaver, other] = [await customer(), await customer()];
    const slug = await makePost();
    for (const { id } of [leaver, other])
      await db
        .insertInto("blogComments")
        .values({ slug, userId: id, authorName: "Janet W.", body: `By ${id}`, status: "approved" })
        .execute();
    await close(leaver.browser);
    expect(
      await db.selectFrom("blogComments").select("userId").where("slug", "=", slug).execute(),
    ).toEqual([{ userId: other.id }]);
  });
});

describe("a place on a waiting list", () => {
  const placesOf = (email: string) =>
    db.selectFrom("waitlistEntries").select("state").where("email", "=", email).execute();

  test("is left and forgotten", async () => {
    const { email, browser } = await customer();
    const trip = await soldOut([2]);
    await join(trip, 2, { email });
    expect(await placesOf(email), "the control").toEqual([{ state: "waiting" }]);
    expect((await close(browser)).status).toBe(302);
    expect(await placesOf(email)).toEqual([]);
    expect(await readList(trip.id)).toMatchObject([{ party: 2, state: "left" }]);
  });

  test("stays with an address that nobody has confirmed: it may be another person's", async () => {
    const { email, browser } = await customer({ verified: false });
    await join(await soldOut([2]), 2, { email });
    expect((await close(browser)).status).toBe(302);
    expect(await placesOf(email)).toEqual([{ state: "waiting" }]);
  });
});

describe("bookings", () => {
  test("stay with the agency: the page names future ones, and a new account sees them once its email is confirmed", async () => {
    const { id, email, browser } = await customer();
    const ahead = await makeBooking({ userId: id, customerEmail: email });
    const past = await makeBooking({
      userId: id,
      customerEmail: email,
      departureDate: "2025-03-01",
      status: "Completed",
    });
    expect(await browser.get(page, profile, layout)).toMatchObject({
      data: {
        closing: {
          mustConfirm: false,
          ahead: [{ reference: ahead.reference, departureDate: soon() }],
        },
      },
    });
    expect((await close(browser)).status).toBe(302);
    expect(
      await db
        .selectFrom("customers")
        .select(["userId", "isStaff"])
        .where("email", "=", email)
        .execute(),
    ).toEqual([{ userId: null, isStaff: false }]);
    const again = new Browser();
    expect(
      await again.post("/signup", { name: "Janet", email, password }, signup),
      "the address is free",
    ).toMatchObject({ status: 302, toast: { title: "Welcome to Grand Tour" } });
    expect(await tripsOf(again)).toEqual([]);
    await again.get(await linkTo(email), verify);
    expect((await tripsOf(again)).sort()).toEqual([ahead.reference, past.reference].sort());
  });

  test("keep an account with an unconfirmed email open: otherwise they would go to a stranger", async () => {
    const { id, email, browser } = await customer({ verified: false });
    await makeBooking({ userId: id, customerEmail: email });
    expect(await browser.get(page, profile, layout)).toMatchObject({
      data: { closing: { mustConfirm: true } },
    });
    expect(await close(browser)).toMatchObject({
      status: 400,
      data: {
        notice: { title: "Please confirm your email address first: your bookings stay with it." },
      },
    });
    expect(await tripsOf(browser), "nothing is taken away").toHaveLength(1);
    await db.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
    expect((await close(browser)).status, "the control").toBe(302);
  });

  test("are the only reason to confirm the email first", async () => {
    const { id, browser } = await customer({ verified: false });
    expect((await close(browser)).status).toBe(302);
    expect(await accountOf(id)).toEqual([]);
  });
});
