import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { databasePool, db } from "#app/db/database.server.ts";
import { makeBooking, makeDeal, makeViewer } from "#app/domain/bookings/fixtures/rows.ts";
import { makeSuperadmin } from "#app/domain/bookings/fixtures/staff.ts";
import { openLead } from "#app/domain/leads/open-lead.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { type Jobs, startJobs } from "#app/platform/jobs.server.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readSiteFigures, reportJobs } from "./counted-by-job.server.ts";
import { readSalesReport } from "./sales/read-sales-report.server.ts";
import type { ReportScope } from "./sales/sales.ts";

useTestDatabase();
let owner: SuperAdmin;
let jobs: Jobs | undefined;
const scope: ReportScope = {
  period: { from: "2026-11-01", to: "2026-11-30" },
  comparison: "before",
  measure: "revenue",
};
const createdAt = "2026-11-10T12:00:00Z";
const book = async (title: string) =>
  makeBooking({ packageId: await makeDeal({ title }), createdAt, status: "Confirmed" });

beforeAll(async () => {
  owner = await makeSuperadmin();
  await book("Rome in Four Days");
  await db.transaction().execute(async (tx) => {
    const row = { name: "Ada", email: "ada@example.com", subject: "Rome", message: "When?" };
    const { id } = await tx
      .insertInto("contactSubmissions")
      .values({ ...row, createdAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { name, email, subject: wish } = row;
    await openLead(tx, { kind: "contact", contactSubmissionId: id, name, email, wish, createdAt });
  });
});
afterAll(() => jobs?.stop());

const read = async (
  limits: { maxBookings?: number; maxLeads?: number },
  asked: ReportScope = scope,
) => {
  const { rankings, leads } = await readSalesReport(owner, asked, limits);
  return { deals: rankings.deal, leads };
};
const none = { maxBookings: 0, maxLeads: 0 };
const titles = async () => (await read(none)).deals?.answer.rows.map(({ label }) => label);
const waiting = async () => {
  const { rows } = await sql<{ task: string }>`
    SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY 1`.execute(db);
  return rows.map(({ task }) => task);
};

test("too many bookings and leads are counted by a job, shown with its time, and again when old", async () => {
  expect(await read(none)).toEqual({ deals: null, leads: null });
  await read(none);
  expect(await waiting()).toEqual(["count-leads", "rank-deals"]);

  const atOnce = await read({});
  jobs = await startJobs(databasePool(), reportJobs);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
  expect(await read(none)).toEqual({
    deals: { answer: atOnce.deals?.answer, countedAt: expect.any(Date) },
    leads: { answer: atOnce.leads?.answer, countedAt: expect.any(Date) },
  });

  // Fresh: neither counted again nor changed by a new booking.
  await book("Bled in Winter");
  expect(await titles()).toEqual(["Rome in Four Days"]);
  expect(await waiting()).toEqual([]);

  await sql`UPDATE kept_answers SET counted_at = now() - interval '11 minutes'`.execute(db);
  expect(await titles()).toEqual(["Rome in Four Days"]);
  await vi.waitFor(
    async () => expect(await titles()).toEqual(["Bled in Winter", "Rome in Four Days"]),
    { timeout: 20_000 },
  );
});

test("what happens on a busy site is counted by a job too", async () => {
  const { id } = await makeViewer({ kind: "customer" });
  await db.updateTable("users").set({ createdAt }).where("id", "=", id).execute();
  // Control: few are counted with the page.
  expect((await readSiteFigures(owner, scope))?.countedAt).toBeNull();
  const busy = { maxActivities: 0 };
  await readSiteFigures(owner, scope, busy);
  await vi.waitFor(
    async () => {
      const stored = await readSiteFigures(owner, scope, busy);
      expect(stored?.countedAt).toBeInstanceOf(Date);
      expect(stored?.answer.figures).toContainEqual(
        expect.objectContaining({ activity: "accounts", now: 1 }),
      );
    },
    { timeout: 20_000 },
  );
});

test("control: as many as a page may add up are read at once", async () => {
  const { deals, leads } = await read(
    { maxBookings: 2, maxLeads: 1 },
    { ...scope, comparison: "none" },
  );
  expect([deals?.countedAt, leads?.countedAt]).toEqual([null, null]);
  expect(leads?.answer.find(({ kind }) => kind === "contact")?.leads).toBe(1);
});
