import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { pay } from "#app/domain/bookings/fixtures/money.ts";
import { makeBooking, makeDeal, makeViewer, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeContactLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { hire } from "#tests/factories/insert-account.ts";
import { readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;

beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

const get = (path: string) => site(ownRequest(path, { cookie }));
const page = async (path: string) => (await readPage(site, path, cookie)).text;
const post = (path: string, fields: Record<string, string>) =>
  site(ownRequest(path, { cookie, fields }));
const addressOf = async (email: string) =>
  `/admin/clients/${(await db.selectFrom("customers").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id}`;

describe("/admin/clients", () => {
  test("finds by name, email and phone, says so if nobody is found, and refuses an invalid address", async () => {
    await makeBooking({
      customerEmail: "marcus@example.com",
      customerName: "Marcus Oyelaran",
      customerPhone: "(617) 555-0142",
    });
    for (const q of ["oyelaran", "marcus@example.com", "617 555 0142"])
      expect(await page(`/admin/clients?q=${encodeURIComponent(q)}`)).toContain("Marcus Oyelaran");
    expect(await page("/admin/clients")).toMatch(/^Manage US Clients \| Grand Tour/);
    expect(await page("/admin/clients?q=nobody-at-all")).toContain("No clients found.");
    expect(await page("/admin/clients?q=&known=&page=99")).toContain("This list has no such page.");
    for (const query of ["known=staff", "sort=spent", "page=0", `q=${"x".repeat(121)}`, "q=%00"])
      expect((await get(`/admin/clients?${query}`)).status, query).toBe(400);
    for (const query of ["q='--", "q=%25", "known=account", "known=booked", "page=999999"])
      expect((await get(`/admin/clients?${query}`)).status, query).toBe(200);
  });
});

describe("a client's page", () => {
  test("shows bookings, money spent, leads, wish list and newsletter", async () => {
    const { id, email } = await makeViewer({ name: "Janet Whitfield" });
    const [deal, { reference }] = [
      await makeDeal({ title: "Nine Days in Norway" }),
      await makeBooking({ customerEmail: email }),
    ];
    await db.insertInto("wishes").values({ userId: id, packageId: deal }).execute();
    await db
      .insertInto("newsletterSubscribers")
      .values({ email, status: "confirmed", confirmedAt: new Date() })
      .execute();
    const lead = await makeContactLead({ email, subject: "A street in Lisbon" });
    const shown = await page(await addressOf(email));
    for (const words of [
      "Janet Whitfield",
      email,
      reference,
      "$4,698",
      lead,
      "A street in Lisbon",
      "Nine Days in Norway",
      "Subscribed",
    ])
      expect(shown).toContain(words);
  });

  test("shows the balance as its bookings' money says, the next trip, and mails with their fate", async () => {
    const agent = await makeAgent();
    const customerEmail = `${randomUUID()}@example.com`;
    const later = await makeBooking({ customerEmail, departureDate: addDays(soon(), 20) });
    const next = await makeBooking({ customerEmail });
    expect(await pay(agent, next.reference, { cents: 100_000 })).toEqual({ ok: true });
    await db
      .insertInto("outboxMails")
      .values([
        {
          kind: "lead-reply",
          recipient: customerEmail,
          subject: "About your villages",
          html: "",
          plainText: "",
          status: "dead",
          fromName: "Dana Marsh",
        },
        {
          kind: "booking-created",
          recipient: "former@example.com",
          bookingId: later.id,
          subject: "Booked for you",
          html: "",
          plainText: "",
          status: "sent",
        },
      ])
      .execute();
    const shown = await page(await addressOf(customerEmail));
    expect(shown).toMatch(/Owed.*Paid.*Refunds to send.*Spent on trips/);
    expect(shown).toContain(`Next trip: A Week in Lisbon , leaves ${formatDay(soon())}`);
    // Two trips of $4,698, of which $1,000 is paid.
    for (const said of ["$8,396", "$1,000", "$0", "$9,396", "$3,698"])
      expect(shown).toContain(said);
    expect(shown).toMatch(/About your villages by Dana Marsh.*Could not be sent/);
    expect(shown).toMatch(/Booked for you by the site.*Sent/);
  });

  test("has the agents' notes, and the customer sees none of them", async () => {
    const { email } = await makeUser();
    const at = await addressOf(email);
    const empty = await post(at, { intent: "note", key: randomUUID(), note: " " });
    expect([empty.status, await empty.text()]).toEqual([
      400,
      expect.stringContaining("Please write the note first."),
    ]);
    expect(
      (
        await post(at, { intent: "note", key: randomUUID(), note: "Prefers <b>trains</b>." })
      ).headers.get("Location"),
    ).toBe(at);
    expect(await page(at)).toContain("Prefers <b>trains</b>.");
    const own = await sessionCookie(email);
    for (const path of ["/dashboard", "/dashboard/profile"])
      expect((await readPage(site, path, own)).html).not.toContain("Prefers");
  });

  test("can't change a password, role, name or email", async () => {
    const { id, email } = await makeUser();
    const at = await addressOf(email);
    const before = await db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (const fields of [
      { role: "agent" },
      { password: "four small harbors" },
      { email: "x@example.com" },
      { intent: "suspend" },
    ])
      expect(
        (await post(at, { intent: "note", key: randomUUID(), note: "x", ...fields })).status,
        JSON.stringify(fields),
      ).toBe(400);
    expect(
      await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    ).toEqual(before);
    expect((await readPage(site, at, cookie)).html).not.toMatch(/type="password"|name="role"/);
  });

  test("does not exist for staff or for an unknown id", async () => {
    const { id, email } = await makeUser();
    const at = await addressOf(email);
    await hire({ id, email });
    for (const path of [
      at,
      `/admin/clients/${randomUUID()}`,
      "/admin/clients/1",
      "/admin/clients/%00",
    ]) {
      expect((await get(path)).status, path).toBe(404);
      expect(
        (await post(path, { intent: "note", key: randomUUID(), note: "x" })).status,
        path,
      ).toBe(404);
    }
  });
});
