import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { dayFrom, makeScheduled } from "#app/domain/bookings/fixtures/schedules.ts";
import { makeLead } from "#app/domain/leads/fixtures/staff.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { decode, partsOf, readHtml, readPage } from "#tests/read-page.ts";
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

  test("a row is named by what it is of, not by its tick: all of it leads there", async () => {
    await makeBooking();
    await makeDeal();
    await makeLead();
    for (const list of ["bookings", "deals", "leads"]) {
      const rows = partsOf(await readPage(site, `/superadmin/${list}`, cookie), "tbody tr");
      expect(rows.length, list).toBeGreaterThan(0);
      for (const row of rows) {
        const read = readHtml(row);
        expect(read.querySelector("td.ticks input"), list).not.toBeNull();
        expect(read.querySelector("th[scope=row] a")?.getAttribute("href"), list).toContain(
          `/superadmin/${list}/`,
        );
      }
    }
  });

  test("an expired offer is marked in the list of deals; one that lasts to the end of today is not", async () => {
    await makeDeal({ title: "Over", validUntil: addDays(today, -1) });
    await makeDeal({ title: "Last day", validUntil: today });
    await makeDeal({ title: "For ever" });
    const marks = (await page("/superadmin/deals")).match(/Offer expired [^<]+/g);
    expect(marks).toEqual([`Offer expired ${formatShortDay(addDays(today, -1))}`]);
  });
});

describe("views of the list of bookings", () => {
  const viewsAt = async (path: string, as = cookie) =>
    partsOf(await readPage(site, path, as), "nav[aria-label=Views] a").map((link) => {
      const view = readHtml(link).querySelector("a");
      const [name = "", count] = view?.childNodes.map(({ text }) => text) ?? [];
      return {
        name,
        count,
        to: view?.getAttribute("href") ?? "",
        isCurrent: link.includes("aria-current"),
      };
    });

  test("each has an address of its own, its count, and the rows that it counts; agents have the same", async () => {
    const seller = await makeUser({ role: "agent" });
    const agent = await sessionCookie(seller.email, "agent");
    const overdue = await makeScheduled(await makeAgent(), { departureDate: dayFrom(60) });
    await db
      .updateTable("scheduleItems")
      .set({ dueOn: dayFrom(-3) })
      .where("bookingId", "=", overdue.id)
      .where("place", "=", 1)
      .execute();
    const made = {
      "Leaves within 14 days, not paid": await makeScheduled(await makeAgent(), {
        departureDate: dayFrom(9),
      }),
      Overdue: overdue,
      Requests: await makeBooking({ status: "Pending", departureDate: dayFrom(90) }),
      "Back, not completed": await makeBooking({
        status: "Confirmed",
        departureDate: dayFrom(-40),
      }),
      Mine: await makeBooking({ createdByAgentId: seller.id, departureDate: dayFrom(90) }),
    };
    const views = await viewsAt("/admin/bookings", agent);
    expect(views.map(({ name }) => name)).toEqual(["All", ...Object.keys(made)]);
    expect(views.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(["All"]);
    expect((await viewsAt("/superadmin/bookings")).map(({ to }) => to)).toEqual(
      views.map(({ to }) => to.replace("/admin/", "/superadmin/")),
    );
    for (const [name, { reference }] of Object.entries(made)) {
      const { to = "", count } = views.find((view) => view.name === name) ?? {};
      const shown = await readPage(site, `${to}&sort=-total`, agent);
      const references = partsOf(shown, "tbody th[scope=row]").map((cell) => readHtml(cell).text);
      expect([name, references.includes(reference)]).toEqual([name, true]);
      if (name !== "Mine") expect([name, count]).toEqual([name, String(references.length)]);
      const current = (await viewsAt(`${to}&sort=-total`, agent)).filter((view) => view.isCurrent);
      expect(current.map((view) => view.name)).toEqual([name]);
    }
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
