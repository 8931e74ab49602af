import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "../../../../app/db/database.server.ts";
import { makeBooking, makeDeal } from "../../../../app/domain/bookings/fixtures/rows.ts";
import { makeAgent } from "../../../../app/domain/bookings/fixtures/staff.ts";
import { startPayment } from "../../../../app/domain/bookings/pay/online/start-payment.server.ts";
import { payToken } from "../../../../app/domain/money/online/pay-links.server.ts";
import { useProvider } from "../../../../app/domain/money/online/provider.server.ts";
import { stripeProvider } from "../../../../app/domain/money/online/stripe.server.ts";
import { signEvent } from "../../../../tests/payment-double/double-state.ts";
import { serveDouble, type ServedDouble } from "../../../../tests/payment-double/serve-double.ts";
import { progressOf } from "../../harness/progress.ts";
import type { PaymentOrder, PaymentWork } from "./payments-process.ts";

const keys = { secretKey: "sk_test_0123456789abcdef", webhookSecret: "whsec_0123456789abcdef" };
/** The total of each booking, in cents. */
const total = 469_800;

type Options = {
  /** As the tables' owner: the control drops a constraint. */ databaseUrl: string;
  /**
   * Controls: events are not verified and the ledger has no unique key; the provider ignores
   * idempotency keys of refunds.
   */
  withoutGuard: boolean;
  signal: AbortSignal;
  say?: (line: string) => void;
};
type EventsReport = {
  ok: boolean;
  payments: number;
  deliveries: number;
  missing: number;
  doubled: number;
};
type KillsReport = {
  ok: boolean;
  kills: number;
  paid: number;
  unrecorded: number;
  refunded: number;
  refundedTwice: number;
};

const startProcess = async (databaseUrl: string, work: PaymentWork) => {
  const child = fork(new URL("payments-process.ts", import.meta.url), [
    databaseUrl,
    JSON.stringify(work),
  ]);
  await once(child, "message");
  return child;
};

async function order(child: ChildProcess, sent: PaymentOrder): Promise<void> {
  const answered = once(child, "message");
  child.send(sent);
  const [answer] = await answered;
  if (answer !== "done") throw new Error(String(answer));
}

/** Reconciles in two processes at once until nothing is undecided. */
async function reconcile(children: readonly ChildProcess[]): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await sql`UPDATE payments SET recorded_at = recorded_at - interval '5 minutes'`.execute(db);
    await sql`UPDATE refunds SET requested_at = requested_at - interval '5 minutes'`.execute(db);
    await Promise.all(children.map((child) => order(child, { kind: "reconcile" })));
    const { rows } =
      await sql`SELECT 1 FROM payments WHERE state = 'processing' OR (state = 'created' AND provider_ref IS NOT NULL)
      UNION ALL SELECT 1 FROM refunds WHERE state IN ('requested', 'sent')`.execute(db);
    if (rows.length === 0) return;
  }
}

async function withDouble<Report>(
  work: (served: ServedDouble) => Promise<Report>,
  onEvent?: () => void,
): Promise<Report> {
  const served = await serveDouble(onEvent && { onEvent });
  const putBack = useProvider(stripeProvider({ ...keys, apiAddress: served.url }));
  try {
    return await work(served);
  } finally {
    putBack();
    await served.stop();
  }
}

async function makeTrip(packageId: string) {
  const { id, reference } = await makeBooking({ packageId });
  return { id, reference, token: await payToken(db, id), cents: total };
}

/**
 * Pays many bookings at a double that sends each event 0 to 5 times, shuffled, to two processes,
 * then reconciles. Each payment must be posted once. Uses `db`.
 */
export function proveEvents({
  payments,
  databaseUrl,
  withoutGuard,
  signal,
  say,
}: Options & { payments: number }): Promise<EventsReport> {
  return withDouble(async ({ double, url }) => {
    if (withoutGuard) await sql`ALTER TABLE ledger DROP CONSTRAINT ledger_key_key`.execute(db);
    const packageId = await makeDeal();
    const paid = progressOf(say, payments, "payments made");
    for (let made = 0; made < payments; made += 1) {
      signal.throwIfAborted();
      const { reference, token } = await makeTrip(packageId);
      const started = await startPayment({ token, reference, part: "all", shownCents: total });
      if (!started.ok) throw new Error(started.reason);
      double.pay(started.url.split("/").at(-1) ?? "", "card");
      paid(made + 1);
    }
    const deliveries = double.events
      .flatMap((event) => Array.from({ length: randomInt(6) }, () => event))
      .map((event) => ({ event, at: Math.random() }))
      .toSorted((one, other) => one.at - other.at);
    const progress = progressOf(say, deliveries.length, "events delivered");
    let delivered = 0;
    const work = { ...keys, apiAddress: url, withoutGuard };
    const children = await Promise.all([1, 2].map(() => startProcess(databaseUrl, work)));
    await Promise.all(
      children.map(async (child, half) => {
        for (const { event } of deliveries.filter((_, at) => at % 2 === half)) {
          signal.throwIfAborted();
          await order(child, { kind: "event", ...signEvent(event, keys.webhookSecret) });
          progress((delivered += 1));
        }
      }),
    );
    if (!withoutGuard) await reconcile(children);
    for (const child of children) child.kill();
    const { rows } = await sql<{ missing: number; doubled: number }>`
      SELECT count(*) FILTER (WHERE entries = 0)::integer AS missing, count(*) FILTER (WHERE entries > 1)::integer AS doubled
      FROM (SELECT payments.id, count(ledger.id) AS entries FROM payments
        LEFT JOIN ledger ON ledger.payment_id = payments.id AND ledger.what = 'payment' GROUP BY payments.id) AS each`.execute(
      db,
    );
    const [{ missing, doubled } = { missing: -1, doubled: -1 }] = rows;
    return {
      ok: missing === 0 && doubled === 0,
      payments,
      deliveries: deliveries.length,
      missing,
      doubled,
    };
  });
}

/**
 * Maximum milliseconds until a process is killed: most have paid by then, and some have refunded.
 */
const longestLife = 2_000;

/** The ledger's sums of online payments and refunds, in cents. */
async function readPosted(): Promise<{ paid: number; refunded: number }> {
  const { rows } = await sql<{ paid: string; refunded: string }>`
    SELECT coalesce(sum(cents) FILTER (WHERE what = 'payment'), 0) AS paid,
      coalesce(sum(cents) FILTER (WHERE what = 'refund'), 0) AS refunded
    FROM ledger WHERE 'card_clearing' IN (debit, credit)`.execute(db);
  return { paid: Number(rows[0]?.paid), refunded: Number(rows[0]?.refunded) };
}

/**
 * Kills processes with SIGKILL while they pay and refund, half of them after the double refunded
 * and before it answered, then reconciles. Nothing may be missing or refunded twice. Uses `db`.
 */
export function proveKills({
  kills,
  databaseUrl,
  withoutGuard,
  signal,
  say,
}: Options & { kills: number }): Promise<KillsReport> {
  let onEvent = () => {};
  return withDouble(
    async ({ double, url, faults }) => {
      faults.forgets = withoutGuard;
      const packageId = await makeDeal();
      const agent = await makeAgent();
      const before = await readPosted();
      const work = { ...keys, apiAddress: url, withoutGuard: false };
      const progress = progressOf(say, kills, "kills");
      for (let killed = 0; killed < kills; killed += 1) {
        signal.throwIfAborted();
        const made = double.refunds.length;
        const child = await startProcess(databaseUrl, work);
        const kill = () => child.kill("SIGKILL");
        const ended = once(child, "exit", { signal });
        onEvent = () => void (double.refunds.length > made && kill());
        // The process finished or failed.
        child.once("message", kill);
        child.send({ kind: "trip", ...(await makeTrip(packageId)), agent } satisfies PaymentOrder);
        if (killed % 2 === 1) await delay(randomInt(50, longestLife)).then(kill);
        await ended;
        progress(killed + 1);
      }
      onEvent = () => {};
      const children = await Promise.all([1, 2].map(() => startProcess(databaseUrl, work)));
      await reconcile(children);
      for (const child of children) child.kill();
      const posted = await readPosted();
      const paid = [...double.sessions.values()].filter((each) => each.payment_status === "paid");
      const taken = paid.reduce((sum, { amount_total: cents }) => sum + (cents ?? 0), 0);
      const given = double.refunds.reduce((sum, { amount }) => sum + amount, 0);
      const ids = double.refunds.map(({ metadata }) => metadata?.refund_id);
      const report = {
        kills,
        paid: paid.length,
        unrecorded:
          Math.abs(taken - posted.paid + before.paid) +
          Math.abs(given - posted.refunded + before.refunded),
        refunded: double.refunds.length,
        refundedTwice: ids.length - new Set(ids).size,
      };
      const ok = report.paid > 0 && report.unrecorded === 0 && report.refundedTwice === 0;
      return { ok, ...report };
    },
    () => onEvent(),
  );
}
