import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import {
  makeBooking,
  makeDeal,
  makeViewer,
  setStatus,
} from "#app/domain/bookings/fixtures/rows.ts";
import { openLead } from "#app/domain/leads/open-lead.server.ts";
import type { Agent } from "#app/domain/people/viewer.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { countRanking } from "./rank-sales.server.ts";
import { readSalesReport } from "./read-sales-report.server.ts";
import type { ReportScope } from "./sales.ts";

useTestDatabase();
let agent: Agent;
const november: ReportScope = {
  period: { from: "2026-11-01", to: "2026-11-30" },
  comparison: "before",
  measure: "revenue",
};

beforeEach(async () => {
  await sql`TRUNCATE bookings, booking_deltas, booking_days, destination_days, packages, users, travel_leads, quiz_leads, contact_submissions CASCADE`.execute(
    ownerDb,
  );
  agent = { ...(await makeViewer({ kind: "agent", name: "Dana Marsh" })), kind: "agent" };
});

type Given = Parameters<typeof makeBooking>[0] & { at?: string; cents?: number; people?: number };
const book = ({ at = "2026-11-10T12:00:00Z", cents = 100_000, people = 2, ...given }: Given = {}) =>
  makeBooking({
    createdAt: new Date(at),
    unitPriceCents: cents,
    numTravelers: people,
    ...given,
  });
const answerOf = <Answer>(counted: StoredAnswer<Answer>): Answer => {
  expect(counted?.countedAt).toBeNull();
  if (!counted) throw new Error("A job is to count it.");
  return counted.answer;
};
const read = async (scope: Partial<ReportScope> = {}) => {
  const { rankings, leads, ...report } = await readSalesReport(agent, { ...november, ...scope });
  const { deal, destination, agent: ofAgents } = rankings;
  return {
    ...report,
    leads: answerOf(leads),
    rankings: {
      deal: answerOf(deal),
      destination: answerOf(destination),
      agent: answerOf(ofAgents),
    },
  };
};

describe("what counts", () => {
  test("is confirmed and completed; pending, declined and cancelled bookings are only among the outcomes", async () => {
    for (const status of ["Confirmed", "Completed", "Pending", "Declined", "Cancelled"] as const)
      await book({ status });
    const { total, outcomes, rankings } = await read();
    expect(total.now).toEqual({ bookings: 2, travelers: 4, revenueCents: 400_000 });
    expect(rankings.agent.rows.map(({ now }) => now.revenueCents)).toEqual([400_000]);
    expect(
      outcomes.map(({ status, bookings, valueCents }) => [status, bookings, valueCents]),
    ).toEqual(
      ["Pending", "Confirmed", "Declined", "Cancelled", "Completed"].map((status) => [
        status,
        1,
        200_000,
      ]),
    );
  });

  test("is the agreed price less the discount", async () => {
    await sql`INSERT INTO welcome_codes (code, email, percent) VALUES ('WELCOME-AAAAAA', 'a@example.com', 10)`.execute(
      db,
    );
    await book({ welcomeCode: "WELCOME-AAAAAA", discountPercent: 10 });
    expect((await read()).total.now.revenueCents).toBe(180_000);
  });

  test("counts on the day in New York, in summer and winter time", async () => {
    await book({ at: "2026-11-01T03:59:59Z" });
    await book({ at: "2026-11-01T04:00:00Z" });
    await book({ at: "2026-12-01T04:59:59Z" });
    await book({ at: "2026-12-01T05:00:00Z" });
    const { total, steps } = await read();
    expect([total.now.bookings, total.before?.bookings]).toEqual([2, 1]);
    expect(steps.filter(({ now }) => now.bookings > 0).map(({ period }) => period.from)).toEqual([
      "2026-11-01",
      "2026-11-30",
    ]);
  });
});

test("an empty period has zeros, and without a comparison nothing beside them", async () => {
  const { compared, total, steps, rankings, leads } = await read({ comparison: "none" });
  expect({ compared, total }).toEqual({
    compared: null,
    total: { now: { bookings: 0, travelers: 0, revenueCents: 0 }, before: null },
  });
  expect(steps).toHaveLength(30);
  expect(steps.every(({ before }) => before === null)).toBe(true);
  expect(rankings.deal).toMatchObject({ rows: [], count: 0 });
  expect(leads.every(({ leads: count, before }) => count === 0 && before === null)).toBe(true);
});

test("months and what they are compared with are side by side, and add up to the total", async () => {
  for (const at of [
    "2026-09-15",
    "2026-10-15",
    "2026-10-16",
    "2026-11-15",
    "2026-06-15",
    "2026-07-15",
  ])
    await book({ at: `${at}T12:00:00Z` });
  const { total, steps } = await read({ period: { from: "2026-09-01", to: "2026-11-20" } });
  expect(steps.map(({ now, before }) => [now.bookings, before?.bookings])).toEqual([
    [1, 1],
    [2, 1],
    [1, 0],
  ]);
  expect([total.now.bookings, total.before?.bookings]).toEqual([4, 2]);
});

test("a day missing in the earlier month is compared with nothing; a day missing in this month still counts in the earlier total", async () => {
  await book({ at: "2027-01-30T12:00:00Z" });
  await book({ at: "2027-02-28T12:00:00Z" });
  const february = await read({ period: { from: "2027-02-01", to: "2027-02-28" } });
  expect(february.total.before?.bookings).toBe(1);
  expect(february.steps.reduce((sum, { before }) => sum + (before?.bookings ?? 0), 0)).toBe(0);
  const march = await read({ period: { from: "2027-03-01", to: "2027-03-31" } });
  expect(march.steps.slice(27).map(({ before }) => before?.bookings)).toEqual([
    1,
    undefined,
    undefined,
    undefined,
  ]);
});

test("deals, destinations and agents are ranked by the chosen measure; the others are one row, and nothing is lost", async () => {
  const rome = await makeDeal({ title: "Rome in Four Days", destination: "Rome, Italy" });
  const forum = await makeDeal({ title: "The Forum by Night", destination: "Rome, Italy" });
  const lisbon = await makeDeal({ title: "Lisbon", destination: "Lisbon, Portugal" });
  await book({ packageId: rome, cents: 100_000, people: 1, createdByAgentId: agent.id });
  await book({ packageId: forum, cents: 90_000, people: 1 });
  await book({ packageId: lisbon, cents: 30_000, people: 5 });
  await book({ packageId: lisbon, at: "2026-10-10T12:00:00Z", createdByAgentId: agent.id });
  const { rankings } = await read();
  expect(rankings.deal.rows.map(({ label }) => label)).toEqual([
    "Lisbon",
    "Rome in Four Days",
    "The Forum by Night",
  ]);
  expect(rankings.destination.rows.map(({ label, now }) => [label, now.revenueCents])).toEqual([
    ["Rome, Italy", 190_000],
    ["Lisbon, Portugal", 150_000],
  ]);
  expect(
    rankings.agent.rows.map(({ label, now, before }) => [label, now.bookings, before?.bookings]),
  ).toEqual([
    ["", 2, 0],
    ["Dana Marsh", 1, 1],
  ]);
  expect((await read({ measure: "travelers" })).rankings.destination.rows[0]?.label).toBe(
    "Lisbon, Portugal",
  );
  const compared = { from: "2026-10-01", to: "2026-10-31" };
  const deal = await countRanking(
    "deal",
    { period: november.period, compared, measure: "revenue", limit: 1 },
    db,
  );
  expect(deal).toMatchObject({
    count: 3,
    others: {
      now: { bookings: 2, travelers: 2, revenueCents: 190_000 },
      before: { bookings: 0, travelers: 0, revenueCents: 0 },
    },
  });
});

test("ties are ranked by name, also at the last shown place", async () => {
  for (const title of ["Corfu", "Athens", "Delphi", "Bled"])
    await book({ packageId: await makeDeal({ title }) });
  const deal = await countRanking(
    "deal",
    { period: november.period, compared: null, measure: "bookings", limit: 3 },
    db,
  );
  expect(deal.rows.map(({ label }) => label)).toEqual(["Athens", "Bled", "Corfu"]);
  expect(deal).toMatchObject({ count: 4, others: { now: { bookings: 1 } } });
});

test("two overlapping periods each count their own", async () => {
  await book({ at: "2025-06-15T12:00:00Z" });
  await book({ at: "2024-06-15T12:00:00Z" });
  const { total, rankings } = await read({
    period: { from: "2025-01-01", to: "2026-11-30" },
    comparison: "year",
  });
  expect([total.now.bookings, total.before?.bookings]).toEqual([1, 2]);
  expect(rankings.agent.rows.map(({ now, before }) => [now.bookings, before?.bookings])).toEqual([
    [1, 2],
  ]);
});

describe("a lead is won, or its writer came back", () => {
  const writtenAt = "2026-11-05T12:00:00Z";
  const lead = async (email: string, userId: string | null = null) => {
    const row = {
      name: "Ada",
      email,
      subject: "Rome",
      message: "When?",
      userId,
      createdAt: writtenAt,
    };
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto("contactSubmissions")
        .values(row)
        .returning("id")
        .executeTakeFirstOrThrow();
      await openLead(tx, {
        kind: "contact",
        contactSubmissionId: id,
        name: row.name,
        email,
        wish: row.subject,
        createdAt: writtenAt,
      });
      return id;
    });
  };
  const become = (
    id: string,
    given: { status: "won" | "lost"; bookingId?: string; lostReason?: string },
  ) => db.updateTable("leads").set(given).where("contactSubmissionId", "=", id).execute();
  const contact = async () => (await read()).leads.find(({ kind }) => kind === "contact");

  test.each([
    ["by its email", { customerEmail: "ada@example.com" }, 1],
    [
      "but not by a booking made before",
      { customerEmail: "ada@example.com", at: "2026-11-04T12:00:00Z" },
      0,
    ],
    [
      "but not by one half a year later",
      { customerEmail: "ada@example.com", at: "2027-05-05T12:00:00Z" },
      0,
    ],
    [
      "but not by one that was cancelled",
      { customerEmail: "ada@example.com", status: "Cancelled" as const },
      0,
    ],
    ["but not by somebody else's", { customerEmail: "eve@example.com" }, 0],
  ])("%s", async (_, given, cameBack) => {
    await lead("ada@example.com");
    await book(given);
    expect(await contact()).toEqual({
      kind: "contact",
      leads: 1,
      open: 1 - cameBack,
      won: 0,
      cameBack,
      before: { leads: 0, won: 0, cameBack: 0 },
    });
  });

  test("by its account, with any email", async () => {
    const { id, email } = await makeViewer();
    await lead("work@example.com", id);
    await book({ customerEmail: email, userId: id });
    expect(await contact()).toMatchObject({ leads: 1, won: 0, cameBack: 1 });
  });

  test("by the booking that an agent made from it, with any name, while that is sold", async () => {
    const id = await lead("ada@example.com");
    const { id: bookingId } = await book({ customerEmail: "spouse@example.com" });
    await become(id, { status: "won", bookingId });
    expect(await contact()).toMatchObject({ open: 0, won: 1, cameBack: 0 });
    await setStatus("Cancelled", { id: bookingId });
    expect(await contact()).toMatchObject({ open: 0, won: 0, cameBack: 0 });
  });

  test("if an agent marked it won without a booking; a lost one is neither open nor won", async () => {
    await become(await lead("ada@example.com"), { status: "won" });
    await become(await lead("eve@example.com"), { status: "lost", lostReason: "Too dear." });
    expect(await contact()).toMatchObject({ leads: 2, open: 0, won: 1, cameBack: 0 });
  });

  test("once, for any number of bookings by its writer", async () => {
    await lead("ada@example.com");
    await book({ customerEmail: "ada@example.com" });
    await book({ customerEmail: "ada@example.com" });
    expect(await contact()).toMatchObject({ leads: 1, won: 0, cameBack: 1 });
  });

  test("and counts in one column: a won lead whose writer booked again did not come back by itself", async () => {
    const id = await lead("ada@example.com");
    const { id: bookingId } = await book({ customerEmail: "ada@example.com" });
    await become(id, { status: "won", bookingId });
    await book({ customerEmail: "ada@example.com" });
    expect(await contact()).toMatchObject({ leads: 1, won: 1, cameBack: 0 });
  });
});
