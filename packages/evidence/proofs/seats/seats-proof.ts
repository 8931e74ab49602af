import { type ChildProcess, fork } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import pg from "pg";
import { addDays, businessDay } from "../../../../app/values/dates.ts";
import { progressOf } from "../../harness/progress.ts";
import type { RaceResult, SeatRace } from "./seats-process.ts";

export type SeatsOptions = {
  /** A migrated database: as the app role, and as its owner. */
  databaseUrl: string;
  ownerUrl: string;
  rounds: number;
  /** Clients of one race, over both processes. */
  clients: number;
  /** Control: without the constraint the proof must fail. */
  withoutGuard: boolean;
  signal: AbortSignal;
  say?: (line: string) => void;
};

export type SeatsReport = {
  ok: boolean;
  rounds: number;
  claims: number;
  /** Rounds in which more seats were claimed than exist. */
  oversold: number;
  /** Rounds whose counter differs from the sum of claims or of the answers. */
  miscounted: number;
  claimsPerSecond: number;
  /** How often clients timed out and retried. */
  turnedAway: number;
  faults: string[];
};

/** Travelers of the largest party. */
const largestParty = 6;

/**
 * Races many clients in two processes for one departure's seats, round after round, and counts in the
 * database.
 */
export async function proveSeats(options: SeatsOptions): Promise<SeatsReport> {
  const { rounds, clients, signal } = options;
  const owner = new pg.Client(options.ownerUrl);
  await owner.connect();
  const processes = ["a", "b"].map(() => startProcess(options.databaseUrl));
  const report = { rounds, claims: rounds * clients, oversold: 0, miscounted: 0, turnedAway: 0 };
  const faults: string[] = [];
  const today = businessDay(new Date());
  try {
    if (options.withoutGuard)
      await owner.query("ALTER TABLE departures DROP CONSTRAINT departures_not_oversold");
    const packageId = await addDeal(owner);
    const progress = progressOf(options.say, rounds, "races");
    const began = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      signal.throwIfAborted();
      const departureId = await addDeparture(owner, packageId, addDays(today, round + 1));
      const parties = Array.from({ length: clients }, () => randomInt(1, largestParty + 1));
      const half = Math.ceil(clients / 2);
      const results = await Promise.all(
        [parties.slice(0, half), parties.slice(half)].map((share, at) =>
          race(processes[at], { departureId, parties: share, today }),
        ),
      );
      faults.push(...results.flatMap((result) => result.faults));
      report.turnedAway += results.reduce((sum, { turnedAway }) => sum + turnedAway, 0);
      const given = results.reduce((sum, result) => sum + result.given, 0);
      const { seats, taken, claimed } = await count(owner, departureId);
      if (taken > seats) report.oversold += 1;
      if (taken !== claimed || taken !== given) report.miscounted += 1;
      progress(round + 1);
    }
    const claimsPerSecond = Math.round(report.claims / ((performance.now() - began) / 1_000));
    const ok = report.oversold === 0 && report.miscounted === 0 && faults.length === 0;
    return { ok, ...report, claimsPerSecond, faults: faults.slice(0, 10) };
  } finally {
    for (const child of processes) child.disconnect();
    await owner.end();
  }
}

function startProcess(databaseUrl: string): ChildProcess {
  return fork(new URL("./seats-process.ts", import.meta.url), [databaseUrl]);
}

async function race(child: ChildProcess | undefined, seatRace: SeatRace): Promise<RaceResult> {
  child?.send(seatRace);
  const [result] = (await once(child ?? process, "message")) as [RaceResult];
  return result;
}

async function addDeal(owner: pg.Client): Promise<string> {
  const id = `deal-${randomUUID()}`;
  await owner.query(
    `INSERT INTO packages (id, title, destination, region, duration, price_cents, departs)
     VALUES ($1, 'A Week in Lisbon', 'Lisbon, Portugal', 'Iberia', '7 Days', 234900, 'fixed')`,
    [id],
  );
  return id;
}

async function addDeparture(owner: pg.Client, packageId: string, day: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "INSERT INTO departures (package_id, starts_on, seats) VALUES ($1, $2, $3) RETURNING id",
    [packageId, day, randomInt(8, 61)],
  );
  return rows[0]?.id ?? "";
}

async function count(owner: pg.Client, id: string) {
  const { rows } = await owner.query<{ seats: number; taken: number; claimed: number }>(
    `SELECT seats, taken, (SELECT coalesce(sum(seats), 0)::integer FROM seat_claims
       WHERE departure_id = $1 AND released_at IS NULL) AS claimed
     FROM departures WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error("The departure is gone.");
  return row;
}
