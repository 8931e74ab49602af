import { sql } from "kysely";
import { db, type Database } from "../../../../app/db/database.server.ts";
import {
  moneyHistory,
  moneySteps,
} from "../../../../app/domain/bookings/fixtures/money-history.ts";
import { totalHeld } from "../../../../app/domain/money/held/held-on.server.ts";
import type { Agent, SuperAdmin } from "../../../../app/domain/people/viewer.ts";
import { addDays, businessDay } from "../../../../app/values/dates.ts";
import { progressOf } from "../../harness/progress.ts";
import { randomOf } from "../faults/random.ts";
import { countWrongBalances, recountHeld } from "./recount.ts";

export type LedgerReport = {
  ok: boolean;
  histories: number;
  steps: Record<string, number>;
  entries: number;
  /** Bookings whose balance is not lines + fees − payments + refunds. */
  wrongBalances: number;
  /** Days of the year with client money that differs from a recount. */
  days: number;
  wrongDays: string[];
  /** Control: the same after one entry was removed. */
  controlNoticed: boolean;
};

type World = { agent: Agent; owner: SuperAdmin; dealId: string };
type Options = {
  histories: number;
  seed: number;
  world: World;
  /** The owner of the tables, for the control. */
  ownerDb: Database;
  signal?: AbortSignal;
  say?: (line: string) => void;
};

/** Concurrent histories: enough to keep working while others wait for the database. */
const lanes = 8;
/** The maximum of steps of a history after its start. */
const maxSteps = 8;
const yearDays = 365;

/** Plays random histories through the commands, and compares the ledger with recounts of the rows. */
export async function proveLedger(options: Options): Promise<LedgerReport> {
  const { histories, seed, signal } = options;
  const progress = progressOf(options.say, histories, "histories");
  const taken: Record<string, number> = {};
  let next = 0;
  let played = 0;
  const lane = async () => {
    for (let number = next++; number < histories; number = next++) {
      signal?.throwIfAborted();
      await playHistory(options.world, randomOf(seed * 1_000_003 + number), taken);
      progress((played += 1));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const wrongBalances = await countWrongBalances(db);
  const wrongDays = await findWrongDays();
  const { rows } = await sql<{
    entries: number;
  }>`SELECT count(*)::integer AS entries FROM ledger`.execute(db);
  return {
    ok: wrongBalances === 0 && wrongDays.length === 0,
    histories,
    steps: taken,
    entries: rows[0]?.entries ?? 0,
    wrongBalances,
    days: yearDays,
    wrongDays,
    ...(await control(options.ownerDb)),
  };
}

async function playHistory(world: World, random: () => number, taken: Record<string, number>) {
  const history = moneyHistory({ ...world, keepsDepartedPrices: true });
  const pick = () => Math.floor(random() * 1_000_000);
  await history.steps.book(pick());
  const length = 1 + Math.floor(random() * maxSteps);
  for (let step = 0; step < length; step += 1) {
    const name = moneySteps[Math.floor(random() * moneySteps.length)] ?? "pay";
    await history.steps[name](pick());
    taken[name] = (taken[name] ?? 0) + 1;
  }
}

/** The newest wrong days, at most this many. */
async function findWrongDays(max = yearDays): Promise<string[]> {
  const today = businessDay(new Date());
  const counted = await recountHeld(db, { from: addDays(today, 1 - yearDays), today });
  const wrong: string[] = [];
  for (const { day, cents } of counted.toReversed()) {
    if ((await totalHeld(day)).cents !== cents) wrong.push(day);
    if (wrong.length >= max) break;
  }
  return wrong;
}

/** Removes one payment's entry past all guards, and compares again. */
async function control(ownerDb: Database): Promise<{ controlNoticed: boolean }> {
  await sql`GRANT DELETE ON ledger TO CURRENT_USER`.execute(ownerDb);
  await sql`ALTER TABLE ledger DISABLE TRIGGER USER`.execute(ownerDb);
  await sql`DELETE FROM ledger WHERE id = (SELECT max(id) FROM ledger WHERE what = 'payment'
    AND NOT EXISTS (SELECT FROM ledger AS undone WHERE undone.payment_id = ledger.payment_id AND undone.what <> 'payment'))`.execute(
    ownerDb,
  );
  const [balances, days] = [await countWrongBalances(db), await findWrongDays(1)];
  return { controlNoticed: balances === 1 && days.length > 0 };
}
