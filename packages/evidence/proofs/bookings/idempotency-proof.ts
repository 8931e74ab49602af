import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { addDays } from "../../../../app/values/dates.ts";
import { type BookingCheck, checkBookings, dealsOnSale } from "./check-bookings.ts";
import { confirmAll, Customer, type FilledForm, isAcknowledged } from "./customer.ts";
import { progressOf } from "../../harness/progress.ts";
import { withServers } from "../../harness/with-servers.ts";

export type IdempotencyOptions = {
  /** An empty PostgreSQL database for this proof. */
  databaseUrl: string;
  /** The same as the owner role. */
  ownerUrl: string;
  forms: number;
  /** Copies of each form, sent at once to both processes in turn. */
  copies: number;
  /** Control: the database forgets every key, so the proof must fail. */
  ignoreKey: boolean;
  signal: AbortSignal;
  say: (line: string) => void;
};

export type IdempotencyReport = BookingCheck & {
  ok: boolean;
  /** Number of copies by answer. */
  answers: Record<string, number>;
  /** Mail files of both processes, and duplicates among them. */
  mailFiles: number;
  mailsSentTwice: number;
  seconds: number;
};

/** Forms in progress at once, each with all its copies. */
const lanes = 2;
const formsPerCustomer = 50;

/**
 * Sends many copies of each booking form at once to two processes on one PostgreSQL, and counts the
 * results in the database.
 */
export async function proveIdempotency(options: IdempotencyOptions): Promise<IdempotencyReport> {
  const client = new pg.Client(options.ownerUrl);
  await client.connect();
  try {
    return await withServers({ ...options, count: 2 }, async ({ all, folders }) => {
      if (options.ignoreKey) await forgetKeys(client);
      const began = performance.now();
      const origins = all.map(({ origin }) => origin);
      const load = await sendForms(client, origins, options);
      const seconds = (performance.now() - began) / 1000;
      const check = await checkBookings(client, load.acknowledged);
      await Promise.all(all.map((server) => server.end()));
      const mails = await countMailFiles(folders.map((folder) => join(folder, "outbox")));
      const report = { ...check, ...mails, answers: load.answers, seconds };
      return { ok: isProven(report, options), ...report };
    });
  } finally {
    await client.end();
  }
}

function isProven(
  report: Omit<IdempotencyReport, "ok">,
  { forms, copies }: IdempotencyOptions,
): boolean {
  const {
    bookings,
    historyRows,
    mails,
    missing,
    doubled,
    wrongHistory,
    wrongMails,
    mailsSentTwice,
    answers,
  } = report;
  const exact = [bookings, historyRows, mails].every((count) => count === forms);
  const clean = [missing, doubled, wrongHistory, wrongMails, mailsSentTwice].every(
    (count) => count === 0,
  );
  return (
    exact &&
    clean &&
    answers["302 /dashboard"] === forms * copies &&
    Object.keys(answers).length === 1
  );
}

async function sendForms(
  client: pg.Client,
  origins: readonly string[],
  { forms, copies, ignoreKey, signal, say }: IdempotencyOptions,
) {
  const [deals, customers] = [
    await dealsOnSale(client),
    await signUpAll(Math.max(lanes, Math.ceil(forms / formsPerCustomer)), origins),
  ];
  await confirmAll(client);
  const answers: Record<string, number> = {};
  const acknowledged: string[] = [];
  const progress = progressOf(say, forms, `forms sent, ${copies} copies each`);
  let next = 0;
  let sent = 0;
  const at = <Item>(list: readonly Item[], index: number) => list[index % list.length] as Item;
  const lane = async () => {
    for (let index = next++; index < forms; index = next++) {
      signal.throwIfAborted();
      const customer = at(customers, index);
      const form = await customer.openForm(at(origins, index), at(deals, index));
      const given = await Promise.all(
        Array.from({ length: copies }, (_, copy) =>
          customer.submit(at(origins, copy), ignoreKey ? onALaterDay(form, copy) : form),
        ),
      );
      for (const { status, location } of given)
        answers[`${status} ${location ?? ""}`.trim()] =
          (answers[`${status} ${location ?? ""}`.trim()] ?? 0) + 1;
      if (given.some(isAcknowledged)) acknowledged.push(form.mark);
      progress((sent += 1));
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    for (const customer of customers) customer.leave();
  }
  return { answers, acknowledged };
}

/** The control's copies: without keys, a second booking of the same day would be asked about. */
function onALaterDay(form: FilledForm, days: number): FilledForm {
  const departureDate = addDays(form.fields["departureDate"] ?? "", days);
  return { ...form, fields: { ...form.fields, departureDate } };
}

async function signUpAll(count: number, origins: readonly string[]): Promise<Customer[]> {
  const customers = Array.from({ length: count }, (_, number) => new Customer(number));
  for (const [index, customer] of customers.entries())
    await customer.signUp(origins[index % origins.length] ?? "");
  return customers;
}

/** Makes the database store each claim under a random key, so that no copy finds another's. */
async function forgetKeys(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE FUNCTION forget_key() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.key := gen_random_uuid(); RETURN NEW; END $$;
    CREATE TRIGGER forget_key BEFORE INSERT ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION forget_key()`);
}

/** A mail's file has the same name in any outbox. */
async function countMailFiles(
  outboxes: readonly string[],
): Promise<{ mailFiles: number; mailsSentTwice: number }> {
  const files = (
    await Promise.all(outboxes.map((folder) => readdir(folder).catch(() => [])))
  ).flat();
  // Only customers' mails; staff get their own.
  const names = files.filter((name) => name.includes("booking-received"));
  return { mailFiles: names.length, mailsSentTwice: names.length - new Set(names).size };
}
