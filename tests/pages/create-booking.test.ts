import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { claimSeats } from "#app/domain/departures/seats/claim-seats.server.ts";
import { makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { readToast } from "#tests/page/read-toast.ts";
import { words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const path = "/admin/create-booking";
let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

async function ask(to: string, fields?: Record<string, string>) {
  const answer = await site(ownRequest(to, { cookie, ...(fields && { fields }) }));
  const html = await answer.text();
  return {
    status: answer.status,
    to: answer.headers.get("Location") ?? "",
    toast: readToast(answer),
    html,
    text: words(html),
    form: readForms(html).find(({ id }) => id === "create-booking")?.fields ?? {},
  };
}

/** The opened form of a package as a browser without script sends it. */
async function opened(packageId: string, change: Record<string, string> = {}) {
  const { form } = await ask(`${path}?package_id=${packageId}`);
  const typed = { customerName: "Janet Whitfield", customerPhone: "(617) 555-0142" };
  return { ...form, ...typed, numTravelers: "2", shownTotalCents: "", intent: "book", ...change };
}

const bookingAt = (to: string) =>
  db
    .selectFrom("bookings")
    .selectAll()
    .where("reference", "=", to.split("/").at(-1) ?? "")
    .executeTakeFirstOrThrow();

describe("the client", () => {
  const find = (client: string, change: Record<string, string> = {}) =>
    ask(path, { key: randomUUID(), intent: "find", client, ...change });

  test("is found by digits of a phone number, by name and by email, and filled in", async () => {
    await makeBooking({
      customerName: "Olga Petrova",
      customerEmail: "olga.petrova@example.com",
      customerPhone: "+1 (503) 555-0148",
    });
    for (const typed of ["503 5550148", "5550148", "petrova", "olga.petrova@example.com"]) {
      const { form, text } = await find(typed);
      expect(form, typed).toMatchObject({
        customerName: "Olga Petrova",
        customerEmail: "olga.petrova@example.com",
        customerPhone: "+1 (503) 555-0148",
        client: typed,
      });
      expect(text).toContain("1 booking so far");
    }
  });

  test("is chosen of several, and what another one had filled in goes", async () => {
    for (const name of ["Ada", "Bea"])
      await makeBooking({
        customerName: `${name} Quillfeather`,
        customerEmail: `${name.toLowerCase()}.quillfeather@example.com`,
      });
    const both = await find("quillfeather");
    expect(both.text).toContain("Which of them?");
    expect(both.form.customerName).toBe("");
    const ids = [...both.html.matchAll(/name="customer" value="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    const names = [];
    for (const customer of ids)
      names.push(
        (await ask(path, { ...both.form, intent: "find", customer: customer ?? "" })).form,
      );
    expect(new Set(names.map(({ customerName }) => customerName))).toEqual(
      new Set(["Ada Quillfeather", "Bea Quillfeather"]),
    );
    const [first = {}] = names;
    const other = await ask(path, { ...first, client: "Nobody Known", intent: "find" });
    expect(other.form).toMatchObject({ customerName: "Nobody Known", customerEmail: "" });
    expect(other.text).toContain("Nobody is known by this");
  });

  test("who is new keeps the words in the field that they are for", async () => {
    expect((await find("(212) 555-0199")).form.customerPhone).toBe("(212) 555-0199");
    expect((await find("new@example.com")).form.customerEmail).toBe("new@example.com");
  });
});

test("the only package that is found is chosen", async () => {
  const id = await makeDeal({ title: "Salt Roads of Zeeland" });
  const { form } = await ask(path, { key: randomUUID(), intent: "find", deals: "zeeland" });
  expect(form.packageId).toBe(`${id}@234900`);
});

test("each date says its seats as staff count them, and its seats can only be held", async () => {
  const deal = await makeDeal({ departs: "fixed" });
  const departure = await makeDeparture({ packageId: deal, seats: 16, least: 8 });
  const today = businessDay(new Date());
  const hold = { kind: "option", agentId: (await makeAgent()).id, heldFor: "Priya" } as const;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .transaction()
    .execute((tx) =>
      claimSeats(tx, departure, { seats: 2, singles: 0, today, holder: { ...hold, expiresAt } }),
    );
  const page = await ask(`${path}?package_id=${deal}`);
  expect(page.text).toContain("2 of 16, least 8, 2 held");
  const held = await ask(path, await opened(deal, { intent: "option" }));
  expect([held.status, held.to]).toEqual([302, `/admin/departures/${departure}/holds`]);
  expect(held.toast).toMatchObject({ title: "Seats Held" });
  expect((await ask(held.to)).text).toContain("Janet Whitfield, (617) 555-0142");
  expect((await ask(`${path}?package_id=${deal}`)).text).toContain("4 of 16, least 8, 4 held");
});

describe("what is paid at once", () => {
  test("is filled in with what is due, and recorded only where it says how", async () => {
    const deal = await makeDeal({ deposit: JSON.stringify({ percent: 20 }), balanceDays: 20 });
    const sent = await opened(deal, { departureDate: soon() });
    const { form } = await ask(path, { ...sent, intent: "find" });
    expect(form).toMatchObject({ paidAmount: "939.60", paidBy: "" });
    const unpaid = await ask(path, { ...form, intent: "book" });
    expect(await bookingAt(unpaid.to)).toMatchObject({ paidCents: 0 });
    const paid = await ask(path, {
      ...form,
      key: randomUUID(),
      customerName: "Somebody Else",
      paidBy: "check",
      paidReference: "Check 77",
      intent: "book",
    });
    expect(await bookingAt(paid.to)).toMatchObject({ paidCents: 93_960 });
  });

  test("of more than the trip costs comes back beside its field, with all that was typed", async () => {
    const deal = await makeDeal();
    const typed = {
      departureDate: soon(),
      ownLines: "2 x Place in a double: 1,400",
      paidBy: "wire",
      paidAmount: "2,800.01",
      paidReference: "TX 9",
      notes: "A window",
    };
    const refused = await ask(path, await opened(deal, typed));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("That is more than the trip costs.");
    expect(refused.form).toMatchObject({ ...typed, customerName: "Janet Whitfield" });
    const made = await ask(path, { ...refused.form, paidAmount: "2,800", intent: "book" });
    expect(await bookingAt(made.to)).toMatchObject({ totalCents: 280_000, leftCents: 0 });
  });
});

test("a lead books a trip that is no package, and is won by it", async () => {
  const lead = await makeLead({ name: "Ines Calloway", email: "ines.calloway@example.com" });
  const page = await ask(`/admin/leads/${lead}`);
  const open = readForms(page.html).find(({ fields }) => fields.packageId === "own trip");
  const form = (await ask(path, open?.fields ?? {})).form;
  expect(form).toMatchObject({ lead, customerName: "Ines Calloway", packageId: "own trip" });
  const typed = { ownTitle: "A Week in Lecce", ownPlace: "Lecce, Italy", ownDays: "7" };
  const trip = { ...form, ...typed, departureDate: soon(), numTravelers: "2", intent: "book" };
  const refused = await ask(path, trip);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please enter what each traveler pays");
  expect(refused.form).toMatchObject(typed);
  const made = await ask(path, {
    ...refused.form,
    ownPrice: "1,200",
    shownTotalCents: "",
    intent: "book",
  });
  const booking = await bookingAt(made.to);
  expect(booking).toMatchObject({ totalCents: 240_000, tripDays: 7 });
  expect((await ask(`/admin/leads/${lead}`)).text).toContain(booking.reference);
  expect((await ask(made.to)).text).toContain("A Week in Lecce");
  expect((await site(ownRequest(`/deal/${booking.packageId}`))).status).toBe(410);
});
