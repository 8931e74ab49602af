import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import * as logout from "#app/routes/resources/logout.ts";
import * as calendar from "./calendar.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { withParams } from "#tests/routes/with-params.ts";
import * as dashboard from "../dashboard/dashboard.tsx";
import { makeUser, password, signedIn } from "../fixtures/accounts.ts";
import { Browser } from "../fixtures/browser.ts";
import * as layout from "../layout.tsx";
import * as login from "../login.tsx";
import * as trip from "./trip.tsx";
import type { BookingStatus } from "#app/domain/bookings/booking.ts";

useTestDatabase();

async function bookedBy({ status = "Pending" }: { status?: BookingStatus } = {}) {
  const user = await makeUser();
  const { id, reference } = await makeBooking({
    userId: user.id,
    customerEmail: user.email,
    status,
  });
  return { browser: await signedIn(user.email), id, reference };
}

const page = (browser: Browser, reference: string) =>
  browser.get(`/dashboard/trips/x`, withParams(trip, { reference }), layout);
const file = (browser: Browser, reference: string) =>
  browser.get(`/dashboard/trips/x/calendar.ics`, withParams(calendar, { reference }));
const cancel = (browser: Browser, reference: string, fields = { reason: "" }) =>
  browser.post(`/dashboard/trips/x`, fields, withParams(trip, { reference }), layout);
const signInAgain = (browser: Browser, email: string) =>
  browser.post("/login", { email, password }, login);
const cancelRequestsOf = (id: string) =>
  db
    .selectFrom("bookingHistory")
    .selectAll()
    .where("bookingId", "=", id)
    .where("action", "=", "cancel-requested")
    .execute();

const savePhone = (value: string) =>
  db
    .insertInto("appSettings")
    .values({ key: "emergency_phone", value })
    .onConflict((known) => known.column("key").doUpdateSet({ value }))
    .execute();

/** Dates everything back, past the triggers that note a change. */
async function unchangedForTwoHours(): Promise<void> {
  for (const table of ["bookings", "packages", "app_settings"]) {
    const [on, trigger] = [sql.table(table), sql.id(`${table}_touch`)];
    await sql`ALTER TABLE ${on} DISABLE TRIGGER ${trigger}`.execute(ownerDb);
    await sql`UPDATE ${on} SET updated_at = now() - interval '2 hours'`.execute(ownerDb);
    if (table === "bookings")
      await sql`UPDATE bookings SET created_at = updated_at`.execute(ownerDb);
    await sql`ALTER TABLE ${on} ENABLE TRIGGER ${trigger}`.execute(ownerDb);
  }
}

describe("a customer's own trip", () => {
  test("is in My Trips, and has a page and a calendar file", async () => {
    const { browser, reference } = await bookedBy();
    expect(await browser.get("/dashboard", dashboard, layout)).toMatchObject({
      status: 200,
      data: { ahead: [{ booking: { reference, status: "Pending" } }] },
    });
    expect(await page(browser, reference)).toMatchObject({
      status: 200,
      data: { booking: { reference } },
    });
    const { headers } = await file(browser, reference);
    expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${reference}.ics"`);
    expect(headers.get("Cache-Control")).toContain("no-store");
  });

  test("has a calendar file that grows when only its deal or the emergency phone changes", async () => {
    const { browser, id, reference } = await bookedBy({ status: "Confirmed" });
    await savePhone("+1 617 555 0119");
    await unchangedForTwoHours();
    const read = async () => {
      const { data } = await file(browser, reference);
      const text = data instanceof Response ? await data.text() : "";
      const valueOf = (name: string) => new RegExp(`^${name}:(.+)$`, "m").exec(text)?.[1];
      return { sequence: Number(valueOf("SEQUENCE")), lastModified: valueOf("LAST-MODIFIED") };
    };
    const first = await read();
    expect(await read(), "control: nothing has changed").toEqual(first);
    const { packageId } = await db
      .selectFrom("bookings")
      .select("packageId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await db.updateTable("packages").set({ title: "Azores" }).where("id", "=", packageId).execute();
    const retitled = await read();
    expect(retitled.sequence).toBeGreaterThan(first.sequence + 7_000);
    expect(retitled.lastModified).not.toBe(first.lastModified);
    await unchangedForTwoHours();
    await savePhone("+1 617 555 0120");
    expect((await read()).sequence).toBeGreaterThan(first.sequence + 7_000);
  });

  test("can be asked to be canceled; a second request counts as one, with the same answer", async () => {
    const { browser, id, reference } = await bookedBy();
    const answer = {
      status: 302,
      location: `/dashboard/trips/${reference}`,
      toast: { title: "Cancellation Requested" },
    };
    expect(await cancel(browser, reference)).toMatchObject(answer);
    expect(await cancel(browser, reference)).toMatchObject(answer);
    expect(await cancelRequestsOf(id)).toHaveLength(1);
  });

  test("stays when the cancellation request is taken back; the page says so if there is none, or it was answered", async () => {
    const { browser, id, reference } = await bookedBy();
    const takeBack = () => cancel(browser, reference, { intent: "withdraw" } as never);
    const location = `/dashboard/trips/${reference}`;
    await cancel(browser, reference);
    expect(await takeBack()).toMatchObject({
      status: 302,
      location,
      toast: { title: "Your Trip Stands" },
    });
    expect(await page(browser, reference)).toMatchObject({
      data: { booking: { status: "Pending", cancelRequested: false } },
    });
    expect(await takeBack()).toMatchObject({
      status: 302,
      location,
      toast: { title: "Nothing to Take Back" },
    });
    const stranger = await signedIn((await makeUser({ verified: true })).email);
    await cancel(browser, reference);
    expect(await cancel(stranger, reference, { intent: "withdraw" } as never)).toMatchObject({
      status: 404,
    });
    expect(await cancelRequestsOf(id)).toHaveLength(2);
  });

  test.each(["Declined", "Cancelled", "Completed"] as const)(
    "that is %s says so when a cancellation is requested",
    async (status) => {
      const { browser, id, reference } = await bookedBy({ status });
      expect(await cancel(browser, reference)).toMatchObject({
        status: 302,
        toast: { title: "Nothing to Cancel", text: "This booking has ended already." },
      });
      expect(await cancelRequestsOf(id)).toEqual([]);
    },
  );

  test("is found in any spelling of its reference, and redirects to the right one", async () => {
    const { browser, reference } = await bookedBy();
    for (const typed of [
      reference.toLowerCase(),
      `\r\n${reference}`,
      reference.replace("-", "–"),
      ` ${reference.slice(3)} `,
    ]) {
      expect(await page(browser, typed)).toMatchObject({ status: 200 });
      expect(await cancel(browser, typed)).toMatchObject({
        status: 302,
        location: `/dashboard/trips/${reference}`,
      });
    }
  });

  test("refuses a reason that is too long, and unknown fields", async () => {
    const { browser, id, reference } = await bookedBy();
    const reason = "x".repeat(1001);
    expect(await cancel(browser, reference, { reason })).toMatchObject({
      status: 400,
      data: { values: { reason }, errors: { reason: expect.any(String) } },
    });
    expect(
      await cancel(browser, reference, { reason: "", status: "Cancelled" } as never),
    ).toMatchObject({ status: 400 });
    expect(await cancelRequestsOf(id)).toEqual([]);
  });
});

describe("the cookie of the session for offline trips", () => {
  const mark = (browser: Browser) => browser.cookies.get("offline_trips");

  test("comes with a trip page, is the same with each, and differs for every session", async () => {
    const { browser, reference } = await bookedBy();
    expect(mark(browser)).toBeUndefined();
    const { headers } = await page(browser, reference);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^offline_trips=[\w%]{40,}; Max-Age=2592000; Path=\/dashboard\/trips; SameSite=Strict$/,
      ),
    ]);
    const first = mark(browser);
    await page(browser, reference);
    expect(mark(browser)).toBe(first);
    const elsewhere = await bookedBy();
    await page(elsewhere.browser, elsewhere.reference);
    expect(mark(elsewhere.browser)).not.toBe(first);
  });

  test("is deleted by the answer that ends the session, starts another, or finds it ended", async () => {
    const { browser, reference } = await bookedBy();
    const { email } = await makeUser();
    for (const end of [
      () => browser.post("/logout", {}, logout),
      () => signInAgain(browser, email),
      async () => {
        await db.deleteFrom("sessions").execute();
        return browser.get("/dashboard", dashboard, layout);
      },
    ]) {
      browser.cookies.set("offline_trips", "kept");
      await end();
      expect(mark(browser), String(end)).toBeUndefined();
    }
    expect(await page(browser, reference), "as the control: nobody is signed in").toMatchObject({
      status: 302,
    });
  });
});

describe("another customer's trip", () => {
  test("is not found: no page, no file, no cancellation; the same answer as for one that never existed", async () => {
    const { id, reference } = await bookedBy();
    const other = await signedIn((await makeUser({ verified: true })).email);
    for (const strange of [reference, "GT-AAAAAA", "nonsense", "\0"]) {
      for (const ask of [page, file, cancel])
        expect(await ask(other, strange), `${ask.name} ${strange}`).toMatchObject({
          status: 404,
          data: "You have no trip under this reference.",
        });
    }
    expect(await cancelRequestsOf(id)).toEqual([]);
    expect(await other.get("/dashboard", dashboard, layout)).toMatchObject({
      data: { ahead: [], over: [] },
    });
  });

  test("is not shown to visitors", async () => {
    const { reference } = await bookedBy();
    const login = `/login?next=${encodeURIComponent("/dashboard/trips/x")}`;
    for (const ask of [page, cancel])
      expect(await ask(new Browser(), reference)).toMatchObject({ status: 302, location: login });
    const { status, location } = await file(new Browser(), reference);
    expect({ status, location }).toEqual({ status: 302, location: `${login}%2Fcalendar.ics` });
  });
});
