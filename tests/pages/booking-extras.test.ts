import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { countRows, rowsSince } from "#app/domain/bookings/fixtures/count-rows.ts";
import { makeDeal, soon } from "#app/domain/bookings/fixtures/rows.ts";
import { balloon, makeExtras, transfer } from "#app/domain/deals/fixtures/extras.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readForms } from "#tests/forms/read-forms.ts";
import { withoutScripts, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;
let staff: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser()).email);
  staff = await sessionCookie((await makeUser({ role: "agent" })).email, "agent");
});

type Fields = Record<string, string>;
const nothing = { bookings: 0, history: 0, mails: 0, keys: 0 };
const both = "balloon-ride@26000,airport-transfer@9500";
const typed = (change: Fields = {}): Fields => ({
  key: randomUUID(),
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: "(617) 555-0142",
  numTravelers: "3",
  departureDate: soon(),
  notes: "A window,\nplease.",
  shownPriceCents: "234900",
  ...change,
});

async function ask(path: string, { as = cookie, fields }: { as?: string; fields?: Fields } = {}) {
  const answer = await site(ownRequest(path, { cookie: as, ...(fields && { fields }) }));
  const html = withoutScripts(await answer.text());
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    html,
    says: words(html),
    ticked: [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => /\schecked/.test(input))
      .map((input) => /value="([^"]*)"/.exec(input)?.[1]),
  };
}
async function dealWithExtras(): Promise<string> {
  const deal = await makeDeal();
  await makeExtras(deal);
  return deal;
}

describe("a booking form without script", () => {
  test("offers the extras with their prices, and Update Price shows them line by line", async () => {
    const deal = await dealWithExtras();
    const opened = await ask(`/book/${deal}`);
    expect(opened.says).toMatch(/Balloon ride\s*\$260 a person/);
    expect(opened.says).toMatch(/Airport transfer\s*\$95 a booking/);
    expect(opened.ticked).toEqual([]);
    const fields = typed({ extras: both, intent: "update" });
    const updated = await ask(`/book/${deal}`, { fields });
    expect(updated.status).toBe(200);
    expect(updated.ticked).toEqual(both.split(","));
    expect(updated.says).toMatch(/Balloon ride, each × 3\s*\$780/);
    expect(updated.says).toMatch(/Airport transfer\s*\$95/);
    expect(updated.says).toMatch(/Total\s*\$7,922/);
  });

  test("books them, and the trip's page lists them", async () => {
    const deal = await dealWithExtras();
    const fields = typed({ extras: both });
    expect(await ask(`/book/${deal}`, { fields })).toMatchObject({ status: 302, to: "/dashboard" });
    const { reference } = await db
      .selectFrom("bookings")
      .select("reference")
      .where("packageId", "=", deal)
      .executeTakeFirstOrThrow();
    const trip = await ask(`/dashboard/trips/${reference}`);
    expect(trip.says).toMatch(/Balloon ride, each/);
    expect(trip.says).toContain("$7,922");
    const ofStaff = await ask(`/admin/bookings/${reference}`, { as: staff });
    expect(ofStaff.says).toMatch(/Airport transfer\s*\$95/);
    expect(ofStaff.ticked).toEqual(expect.arrayContaining(both.split(",")));
  });

  test("an extra that is not sold is refused beside the boxes, and nothing typed is lost", async () => {
    const [deal, before] = [await dealWithExtras(), await countRows()];
    const fields = typed({ extras: "balloon-ride@26000,wine-tasting@1" });
    const refused = await ask(`/book/${deal}`, { fields });
    expect(refused.status).toBe(409);
    expect(refused.says).toContain(
      "An extra that you ticked is not sold with this trip. You can have Balloon ride; Airport transfer.",
    );
    expect(refused.html).toContain('id="extras-error"');
    expect(refused.ticked).toEqual(["balloon-ride@26000"]);
    expect(readForms(refused.html).find(({ id }) => id === "booking")?.fields).toMatchObject({
      customerPhone: "(617) 555-0142",
      numTravelers: "3",
    });
    await makeExtras(deal, []);
    const gone = await ask(`/book/${deal}`, { fields });
    expect(gone.says).toContain("This trip is sold without extras now.");
    expect(await rowsSince(before)).toEqual(nothing);
  });

  test("an extra that costs more meanwhile is shown before it is booked, at once with the new price", async () => {
    const deal = await dealWithExtras();
    await makeExtras(deal, [{ ...balloon, priceCents: 30_000 }, transfer]);
    const fields = typed({ extras: both });
    const refused = await ask(`/book/${deal}`, { fields });
    expect(refused.status).toBe(409);
    expect(refused.says).toMatch(/What you chose costs\s*\$8,042/);
    expect(refused.ticked).toEqual(["balloon-ride@30000", "airport-transfer@9500"]);
    const again = { ...fields, extras: refused.ticked.join() };
    expect(await ask(`/book/${deal}`, { fields: again })).toMatchObject({ status: 302 });
  });

  test("both prices that changed are in the table", async () => {
    const deal = await dealWithExtras();
    await makeExtras(deal, [{ ...balloon, priceCents: 30_000 }, transfer]);
    await db.updateTable("packages").set({ priceCents: 250_000 }).where("id", "=", deal).execute();
    const refused = await ask(`/book/${deal}`, { fields: typed({ extras: both }) });
    expect(refused.says).toMatch(/Per person\s*\$2,349\s*\$2,500/);
    expect(refused.says).toMatch(/Total for 3 travelers\s*\$7,922\s*\$8,495/);
  });
});

test("a visitor's extras are still ticked after signing in", async () => {
  const deal = await dealWithExtras();
  const sent = await site(ownRequest(`/book/${deal}`, { fields: typed({ extras: both }) }));
  expect(sent.status).toBe(302);
  const cookies = sent.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  const back = await ask(`/book/${deal}`, { as: [cookie, ...cookies].join("; ") });
  expect(back.ticked).toEqual(both.split(","));
});

test("a deal's page lists what can be added", async () => {
  const deal = await dealWithExtras();
  const page = await ask(`/deal/${deal}`);
  expect(page.says).toMatch(/Extras \(optional\)\s*Balloon ride/);
  expect(page.says).toContain("An hour over the valley at dawn.");
  expect((await ask(`/deal/${await makeDeal()}`)).says).not.toContain("Extras (optional)");
});

describe("staff", () => {
  test("tick them in Create Booking", async () => {
    const deal = await dealWithExtras();
    const { shownPriceCents: _, ...found } = typed({
      packageId: `${deal}@234900`,
      extras: both,
      intent: "find",
    });
    const page = await ask("/admin/create-booking", { as: staff, fields: found });
    expect(page.ticked).toEqual(both.split(","));
    expect(page.says).toMatch(/Total\s*\$7,922/);
    const made = await ask("/admin/create-booking", {
      as: staff,
      fields: { ...found, intent: "book" },
    });
    expect(made).toMatchObject({ status: 302, to: expect.stringContaining("/admin/bookings/GT-") });
  });

  test("see the difference when they untick one", async () => {
    const deal = await dealWithExtras();
    await ask(`/book/${deal}`, { fields: typed({ extras: both }) });
    const { reference } = await db
      .selectFrom("bookings")
      .select("reference")
      .where("packageId", "=", deal)
      .executeTakeFirstOrThrow();
    const path = `/admin/bookings/${reference}`;
    const terms = { version: "1", opened: "", departureDate: soon(), numTravelers: "3" };
    const shown = await ask(path, {
      as: staff,
      fields: { intent: "preview", ...terms, extras: "airport-transfer@9500" },
    });
    expect(shown.says).toMatch(/Extras\s*Balloon ride, Airport transfer\s*Airport transfer/);
    expect(shown.says).toContain("$780 less to pay.");
    const none = await ask(path, { as: staff, fields: { intent: "preview", ...terms } });
    expect(none.says).toMatch(/Extras\s*Balloon ride, Airport transfer\s*none/);
    expect(none.ticked).not.toContain("airport-transfer@9500");
  });
});

test("control: a deal without extras is booked as before, and asks for none", async () => {
  const deal = await makeDeal();
  expect((await ask(`/book/${deal}`)).says).not.toContain("Extras");
  expect(await ask(`/book/${deal}`, { fields: typed() })).toMatchObject({ status: 302 });
});
