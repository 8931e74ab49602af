import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeAgent, makeSuperadmin, requestOrigin } from "#app/domain/bookings/fixtures/staff.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { makeHold } from "#app/domain/departures/hold/staff-holds.server.ts";
import { readStaffCalendar } from "#app/domain/departures/plan/calendar/read-staff-calendar.server.ts";
import { claimSeats } from "#app/domain/departures/seats/claim-seats.server.ts";
import { changeStaffStatus } from "#app/domain/people/staff/change-staff-account.server.ts";
import { deleteStaffAccount } from "#app/domain/people/staff/delete-staff-account.server.ts";
import {
  endCalendarLink,
  makeCalendarLink,
} from "#app/domain/people/calendar/calendar-links.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const today = businessDay(new Date());
const startsOn = addDays(today, 30);

async function linkOf(viewer: Staff): Promise<string> {
  const made = await makeCalendarLink(viewer, requestOrigin, crypto.randomUUID());
  if (!made.ok) throw new Error("No link was made.");
  return `/calendar/${made.token}.ics`;
}
const open = (path: string) => site(ownRequest(path));
/** The file's lines, those that were folded joined again. */
const linesOf = async (path: string) =>
  (await (await open(path)).text()).replaceAll("\r\n ", "").split("\r\n");

async function book(departureId: string, seats: number): Promise<void> {
  const { id: bookingId } = await makeBooking({ customerName: "Priya Raman" });
  const holder = { kind: "booking", bookingId, confirmed: true } as const;
  await db
    .transaction()
    .execute((tx) => claimSeats(tx, departureId, { seats, singles: 0, holder, today }));
}
const option = (
  agent: Permitted<"write", "departures">,
  departureId: string,
  heldFor = "Mrs. Raman, 617 555 0142",
) =>
  makeHold(
    agent,
    departureId,
    {
      intent: "hold",
      key: crypto.randomUUID(),
      kind: "option",
      seats: 2,
      singles: 0,
      heldFor,
      until: "",
    },
    requestOrigin,
  );

/** Dates everything back, past the triggers that note a change. */
async function unchangedForTwoHours(): Promise<void> {
  for (const table of ["departures", "packages", "seat_claims"]) {
    const [on, trigger] = [sql.table(table), sql.id(`${table}_touch`)];
    await sql`ALTER TABLE ${on} DISABLE TRIGGER ${trigger}`.execute(ownerDb);
    await sql`UPDATE ${on} SET created_at = moment, updated_at = moment
      FROM (SELECT now() - interval '2 hours' AS moment) AS back`.execute(ownerDb);
    await sql`ALTER TABLE ${on} ENABLE TRIGGER ${trigger}`.execute(ownerDb);
  }
}

/** What an event's lines say of its last change. */
function changeIn(events: readonly string[], line: string) {
  const event = events.find((lines) => lines.includes(line)) ?? "";
  const valueOf = (name: string) => new RegExp(`^${name}:(.+)$`, "m").exec(event)?.[1];
  return { sequence: Number(valueOf("SEQUENCE")), lastModified: valueOf("LAST-MODIFIED") };
}

describe("a staff member's calendar", () => {
  test("has each departure with bookings, from its first day to its return, and the ends of own options", async () => {
    const [agent, other] = [await makeAgent(), await makeAgent()];
    const packageId = await makeDeal({
      title: "Lisbon, slowly",
      departs: "fixed",
    });
    const id = await makeDeparture({ packageId, startsOn });
    await book(id, 12);
    await option(agent, id);
    await option(other, id);
    // Nobody is booked on it.
    await makeDeparture({ packageId, startsOn: addDays(startsOn, 7) });
    const lines = await linesOf(await linkOf(agent));
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
    const compact = (day: string) => day.replaceAll("-", "");
    expect(lines).toEqual(
      expect.arrayContaining([
        String.raw`SUMMARY:Lisbon\, slowly (12 of 16)`,
        `DTSTART;VALUE=DATE:${compact(startsOn)}`,
        `DTEND;VALUE=DATE:${compact(addDays(startsOn, 7))}`,
        String.raw`SUMMARY:Option ends: Lisbon\, slowly (2 seats)`,
      ]),
    );
    expect(lines.some((line) => line.endsWith(`/admin/departures/${id}`))).toBe(true);
    expect(lines.join()).not.toMatch(/Raman|617 555|example\.com/);
  });

  test("says when each event last changed, with a number that grows", async () => {
    const agent = await makeAgent();
    const packageId = await makeDeal({ title: "Azores by ferry", departs: "fixed" });
    const id = await makeDeparture({ packageId, startsOn });
    await book(id, 2);
    const held = await option(agent, id);
    if (!held.ok) throw new Error("Nothing is held.");
    await unchangedForTwoHours();
    const link = await linkOf(agent);
    const changes = async () => {
      const [departure, option] = await Promise.all(
        ["Azores by ferry", "Option ends: Azores by ferry"].map(async (summary) =>
          changeIn((await linesOf(link)).join("\n").split("BEGIN:VEVENT"), `SUMMARY:${summary} (`),
        ),
      );
      return { departure, option };
    };
    const first = await changes();
    expect([first.departure?.sequence, first.option?.sequence]).toEqual([0, 0]);
    await db
      .updateTable("seatClaims")
      .set({ expiresAt: new Date(Date.now() + 3_600_000) })
      .where("kind", "=", "option")
      .where("departureId", "=", id)
      .execute();
    const extended = await changes();
    expect(extended.option?.sequence).toBeGreaterThan(7_000);
    expect(extended.option?.lastModified).not.toBe(first.option?.lastModified);
    expect(extended.departure).toEqual(first.departure);
    await book(id, 1);
    const booked = await changes();
    expect(booked.departure?.sequence).toBeGreaterThan(7_000);
    expect(booked.departure?.lastModified).not.toBe(first.departure?.lastModified);
  });

  test("leads the owner to their own portal", async () => {
    const id = await makeDeparture({ startsOn });
    await book(id, 1);
    const lines = await linesOf(await linkOf(await makeSuperadmin()));
    expect(lines.some((line) => line.endsWith(`/superadmin/departures/${id}`))).toBe(true);
  });

  test("is not stored, and not found by search engines", async () => {
    const { status, headers } = await open(await linkOf(await makeAgent()));
    expect([status, headers.get("Content-Type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(await (await open("/robots.txt")).text()).toContain("Disallow: /calendar/*");
  });

  test("ends after so many departures: the next ones are in it", async () => {
    const agent = await makeAgent();
    const days = [90, 91, 92].map((days) => addDays(today, days));
    for (const startsOn of days.toReversed()) await book(await makeDeparture({ startsOn }), 1);
    const { departures } = await readStaffCalendar(agent.id, {
      today: addDays(today, 150),
      max: 2,
    });
    expect(departures.map(({ startsOn }) => startsOn)).toEqual(days.slice(0, 2));
  });
});

describe("a link opens nothing", () => {
  const refused = async (path: string) => {
    const answer = await open(path);
    return [answer.status, await answer.text(), answer.headers.get("Cache-Control")];
  };
  const wrong = () => refused(`/calendar/${"A".repeat(32)}.ics`);

  test("with another token, or none", async () => {
    expect((await wrong())[0]).toBe(404);
    for (const file of ["x.ics", "A".repeat(32), `${"A".repeat(33)}.ics`])
      expect(await refused(`/calendar/${file}`)).toEqual(await wrong());
  });

  test("once it is ended, or a new one is made", async () => {
    const agent = await makeAgent();
    const first = await linkOf(agent);
    const second = await linkOf(agent);
    expect(await refused(first)).toEqual(await wrong());
    // Control: the new one opens.
    expect((await open(second)).status).toBe(200);
    await endCalendarLink(agent, requestOrigin);
    expect(await refused(second)).toEqual(await wrong());
  });

  test("of a suspended agent, also after they are back", async () => {
    const [agent, owner] = [await makeAgent(), await makeSuperadmin()];
    const path = await linkOf(agent);
    const change = (status: "suspended" | "active") =>
      changeStaffStatus(owner, { id: agent.id, roles: ["agent"], status }, requestOrigin);
    await change("suspended");
    expect(await refused(path)).toEqual(await wrong());
    expect(await makeCalendarLink(agent, requestOrigin, crypto.randomUUID())).toEqual({
      ok: false,
      reason: "not-allowed",
    });
    await change("active");
    expect(await refused(path)).toEqual(await wrong());
  });

  test("of a deleted agent", async () => {
    const [agent, owner] = [await makeAgent(), await makeSuperadmin()];
    const path = await linkOf(agent);
    const handOver = () => Promise.resolve({ ok: true as const, leads: 0, to: null });
    await deleteStaffAccount(owner, { id: agent.id, roles: ["agent"], handOver }, requestOrigin);
    expect(await refused(path)).toEqual(await wrong());
  });

  test("in the table: only its hash is kept", async () => {
    const path = await linkOf(await makeAgent());
    const rows = await db.selectFrom("calendarLinks").selectAll().execute();
    const token = path.slice("/calendar/".length, -".ics".length);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("after 300 reads of an hour from one address", async () => {
    const path = await linkOf(await makeAgent());
    await sql`UPDATE rate_limits SET points = 301 WHERE key LIKE 'calendar-read%'`.execute(db);
    const { status, headers } = await open(path);
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    await sql`DELETE FROM rate_limits WHERE key LIKE 'calendar-read%'`.execute(db);
  });
});

test("one form makes one link, also sent twice at once", async () => {
  const [agent, key] = [await makeAgent(), crypto.randomUUID()];
  const [one, other] = await Promise.all([
    makeCalendarLink(agent, requestOrigin, key),
    makeCalendarLink(agent, requestOrigin, key),
  ]);
  expect(one).toEqual(other);
});
