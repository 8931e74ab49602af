import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { allFaults } from "../../packages/evidence/proofs/faults/all-faults.ts";
import type { Fault } from "../../packages/evidence/proofs/faults/fault.ts";
import { proveFaults } from "../../packages/evidence/proofs/faults/faults-proof.ts";
import type { Environment } from "../../packages/evidence/proofs/faults/environment.ts";

// The short form of `npm run proof -- faults`; packages/evidence/README.md has the full results.
beforeAll(() => ensureBuild());

const prove = (faults: readonly Fault[]) =>
  proveFaults({
    seed: 10,
    faults,
    rounds: faults.length,
    // An eighth of the whole proof's load: each fault still meets a dozen bookings.
    pace: 480,
    minutes: 0,
    longestMailing: 0,
    long: 3_000,
    short: 1_000,
    signal: AbortSignal.timeout(300_000),
    say: () => undefined,
  });

/** Of faults that break the same part in almost the same way, one is enough here. */
const leftOut = new Set([
  "kill node",
  "kill PostgreSQL",
  "restart PostgreSQL, immediate",
  "end every connection",
  "mail server refusing",
  "mail server slow",
  "mail server gone",
]);

test("each kind of fault once, under load: nothing is lost, duplicated or ended, and cached pages stay", async () => {
  const report = await prove(allFaults.filter(({ name }) => !leftOut.has(name)));
  const { findings, failedPolls, unkilledEnds } = report;
  expect({ findings, failedPolls, unkilledEnds }).toEqual({
    findings: [],
    failedPolls: [],
    unkilledEnds: [],
  });
  expect(report.total).toMatchObject({ lost: 0, doubled: 0 });
  expect(report.bookings).toBe(report.total.acknowledged);
  // The full proof allows 10 s; here other tests may use the CPU.
  expect(report.total.slowestReturn).toBeLessThan(60_000);
});

/** Controls: causes what must not happen without the proof's knowledge. */
const control = (name: string, inject: Fault["inject"]): Fault => ({
  name,
  environment: "embedded",
  target: "node",
  inject,
});

async function run(environment: Environment, text: string): Promise<void> {
  const client = new pg.Client(await environment.databaseUrl());
  await client.connect();
  await client.query(text);
  await client.end();
}

test("control: a lost booking, a duplicated one and a process that ends by itself are found", async () => {
  const report = await prove([
    control("lost", (environment) =>
      run(
        environment,
        "DELETE FROM bookings WHERE id = (SELECT id FROM bookings ORDER BY created_at OFFSET 2 LIMIT 1)",
      ),
    ),
    control("doubled", (environment) => run(environment, doubleOne)),
    control("ended", async ({ sites: [site] }) => sendSignal(site?.pid ?? 0, "SIGKILL")),
  ]);
  const rows = new Map(report.rows.map((row) => [row.fault, row]));
  expect(report.ok).toBe(false);
  expect(report.whyNot).toEqual(
    expect.arrayContaining([
      "1 bookings were lost.",
      "1 bookings were made twice.",
      "1 processes ended by themselves.",
    ]),
  );
  expect(rows.get("lost")).toMatchObject({ lost: 1, doubled: 0, unkilledEnds: 0, failedPolls: 0 });
  expect(rows.get("doubled")).toMatchObject({
    lost: 0,
    doubled: 1,
    unkilledEnds: 0,
    failedPolls: 0,
  });
  expect(rows.get("ended")).toMatchObject({ lost: 0, doubled: 0, unkilledEnds: 1 });
  expect(rows.get("ended")?.failedPolls).toBeGreaterThan(0);
  expect(report.findings.join()).toContain("1 bookings without one mail");
});

const doubleOne = `
WITH doubled AS (
INSERT INTO bookings (reference, customer_name, customer_email, package_id, user_id, booking_date,
  num_travelers, notes, status, unit_price_cents, total_cents)
SELECT 'GT-ZZZZZZ', customer_name, customer_email, package_id, user_id, booking_date,
  num_travelers, notes, status, unit_price_cents, total_cents
FROM bookings ORDER BY created_at LIMIT 1
RETURNING id, num_travelers, unit_price_cents)
INSERT INTO booking_lines (booking_id, place, kind, label, quantity, unit_cents)
SELECT id, 1, 'base', 'Each traveler', num_travelers, unit_price_cents FROM doubled`;
