import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { decode } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
let cookie: string;
const today = businessDay(new Date());
const page = async (path: string, fields?: Record<string, string>) =>
  decode(await (await site(ownRequest(path, { cookie, ...(fields && { fields }) }))).text());

beforeAll(async () => {
  site = await openSite();
  cookie = await sessionCookie((await makeUser({ role: "superadmin" })).email, "superadmin");
});

describe("lists of the portal", () => {
  test.each([
    ["/superadmin/bookings", "“Departs from” is later than “Departs until”"],
    ["/superadmin/security-logs", "“From” is later than “Until”"],
  ])("%s says that dates in the wrong order contain no day", async (list, message) => {
    expect(await page(`${list}?from=2026-12-02&to=2026-12-01`)).toContain(message);
    expect(await page(`${list}?from=2026-12-01&to=2026-12-01`)).not.toContain(message);
  });

  test("an expired offer is marked in the list of deals; one that lasts to the end of today is not", async () => {
    await makeDeal({ title: "Over", validUntil: addDays(today, -1) });
    await makeDeal({ title: "Last day", validUntil: today });
    await makeDeal({ title: "For ever" });
    const marks = (await page("/superadmin/deals")).match(/Offer expired [^<]+/g);
    expect(marks).toEqual([`Offer expired ${formatShortDay(addDays(today, -1))}`]);
  });
});

// New York is four hours behind UTC at this time, and five after November 1.
const [moment, stamp] = [new Date("2026-10-31T02:30:00Z"), "2026-10-30 22:30"];

describe("exported files have the same times as pages, Eastern", () => {
  test("bookings", async () => {
    await makeBooking({ createdAt: moment });
    const file = await page("/superadmin/bookings.csv");
    for (const sentence of ["Booked at (Eastern)", stamp]) expect(file).toContain(sentence);
  });

  test("leads", async () => {
    const reference = await makeLead();
    await db
      .updateTable("leads")
      .set({ createdAt: moment })
      .where("reference", "=", reference)
      .execute();
    const file = await page("/superadmin/leads.csv");
    for (const sentence of ["Received at (Eastern)", stamp]) expect(file).toContain(sentence);
  });

  test("the security logs", async () => {
    const file = await page("/superadmin/security-logs/export", {
      q: "",
      role: "",
      action: "",
      subject: "",
      from: "",
      to: "",
    });
    expect(file).toContain("At (Eastern)");
    expect(file).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d,/m);
  });
});
