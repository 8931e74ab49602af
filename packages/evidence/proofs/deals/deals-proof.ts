import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { db } from "../../../../app/db/database.server.ts";
import { mergeBeforeDeletion } from "../../../../app/domain/bookings/sums/merge-deltas.server.ts";
import { moveSales } from "../../../../app/domain/bookings/sums/move-sales.server.ts";
import { bookingFieldsOf } from "../../../../app/domain/bookings/booking-fields.ts";
import { makeInput } from "../../../../app/domain/bookings/fixtures/rows.ts";
import { partsByTraveler } from "../../../../app/domain/bookings/lines/booking-parts.ts";
import { insertBooking } from "../../../../app/domain/bookings/row/insert-booking.server.ts";
import { submitBooking } from "../../../../app/domain/bookings/order/submit-booking.server.ts";
import { createDeal } from "../../../../app/domain/deals/manage/create-deal.server.ts";
import type { DealInput } from "../../../../app/domain/deals/deal.ts";
import { readDeal } from "../../../../app/domain/deals/deals.server.ts";
import { deleteDeal } from "../../../../app/domain/deals/manage/delete-deal.server.ts";
import { makeDealInput } from "../../../../app/domain/deals/fixtures/deal-input.ts";
import { updateDeal } from "../../../../app/domain/deals/manage/update-deal.server.ts";
import type { Permitted } from "../../../../app/domain/people/permissions.ts";
import type { SignedIn } from "../../../../app/domain/people/viewer.ts";
import { insertAccount } from "../../../../tests/factories/insert-account.ts";

type Seller = Permitted<"write", "deals">;

type Options = {
  rounds: number;
  /** Control: without the guard the proof must fail. */ withoutGuard: boolean;
  signal: AbortSignal;
};

export type EditsReport = {
  ok: boolean;
  /** Number of rounds by number of winners. */ winners: Record<string, number>;
  faults: string[];
};

const requestOrigin = { address: "203.0.113.7", userAgent: "proof" };

/**
 * Saves one deal `editors` times at once from the same version, in many rounds. Exactly one save
 * must win, with one new version and one log row. Uses `db`.
 */
export async function proveEdits({
  rounds,
  editors,
  withoutGuard,
  signal,
}: Options & { editors: number }): Promise<EditsReport> {
  const staff = await Promise.all(Array.from({ length: editors }, () => makePerson("agent")));
  const id = await makeDeal(staff[0] as Seller);
  const report: EditsReport = { ok: false, winners: {}, faults: [] };
  if (withoutGuard) await stopVersions();
  for (let round = 1; round <= rounds; round += 1) {
    signal.throwIfAborted();
    const { version } = (await readDeal(id)) ?? { version: 0 };
    const titles = staff.map((_, editor) => `Round ${round}, editor ${editor}`);
    const answers = await Promise.all(
      staff.map((viewer, editor) =>
        updateDeal(
          viewer as Seller,
          { id, version, deal: dealNamed(titles[editor] ?? ""), moveSales },
          requestOrigin,
        ),
      ),
    );
    const won = titles.filter((_, editor) => answers[editor]?.ok);
    report.winners[won.length] = (report.winners[won.length] ?? 0) + 1;
    const late = answers.filter((answer) => !answer.ok && answer.reason === "changed").length;
    const stands = await readDeal(id);
    if (won.length + late !== editors)
      report.faults.push(`Round ${round}: ${editors - won.length - late} got neither answer.`);
    if (won.length === 1 && (stands?.title !== won[0] || stands?.version !== version + 1))
      report.faults.push(`Round ${round}: '${stands?.title}' stands, '${won[0]}' won.`);
  }
  const { lines } = await db
    .selectFrom("auditLog")
    .select((eb) => eb.fn.countAll<number>().as("lines"))
    .where("subjectId", "=", id)
    .where("action", "=", "deal-updated")
    .executeTakeFirstOrThrow();
  if (lines !== rounds) report.faults.push(`${lines} lines in the log for ${rounds} rounds.`);
  report.ok = report.winners[1] === rounds && report.faults.length === 0;
  return report;
}

export type DeletionsReport = {
  ok: boolean;
  /** Rounds in which the deal was deleted, and in which a booking prevented it. */
  deleted: number;
  prevented: number;
  bookings: number;
  /** Bookings whose deal is missing. */
  orphans: number;
  faults: string[];
};

/**
 * Deletes a deal while `customers` book it, in many rounds. No booking may lose its deal, and
 * everyone must get the right answer. Uses `db`.
 */
export async function proveDeletions({
  rounds,
  customers,
  withoutGuard,
  signal,
}: Options & { customers: number }): Promise<DeletionsReport> {
  const agent = (await makePerson("agent")) as Seller;
  const people = await Promise.all(Array.from({ length: customers }, () => makePerson("customer")));
  if (withoutGuard)
    await sql`ALTER TABLE bookings DROP CONSTRAINT bookings_package_id_fkey`.execute(db);
  const book = withoutGuard
    ? bookUnguarded
    : (person: SignedIn, id: string) => submitBooking(person, id, bookingOf(person));
  const report: DeletionsReport = {
    ok: false,
    deleted: 0,
    prevented: 0,
    bookings: 0,
    orphans: 0,
    faults: [],
  };
  for (let round = 1; round <= rounds; round += 1) {
    signal.throwIfAborted();
    const id = await makeDeal(agent);
    const deleting = setTimeout(Math.random() * 12).then(() =>
      deleteDeal(agent, { id, mergeSales: mergeBeforeDeletion }, requestOrigin),
    );
    const booked = await Promise.all(
      people.map((person) => setTimeout(Math.random() * 12).then(() => book(person, id))),
    );
    const deletion = await deleting;
    const made = booked.filter(({ ok }) => ok).length;
    const rows = await db.selectFrom("bookings").select("id").where("packageId", "=", id).execute();
    report.bookings += made;
    if (deletion.ok) report.deleted += 1;
    else report.prevented += 1;
    if ((await readDeal(id)) === null) report.orphans += rows.length;
    if (rows.length !== made)
      report.faults.push(`Round ${round}: ${made} were told that they booked, ${rows.length} did.`);
    if (deletion.ok !== (made === 0))
      report.faults.push(
        `Round ${round}: the deletion was told otherwise than the ${made} who booked.`,
      );
  }
  report.ok =
    report.orphans === 0 &&
    report.faults.length === 0 &&
    report.deleted > 0 &&
    report.prevented > 0;
  return report;
}

/** Makes saves keep the version, so that late editors are not refused. */
async function stopVersions(): Promise<void> {
  await sql`CREATE FUNCTION keep_version() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.version := OLD.version; RETURN NEW; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER packages_keep_version BEFORE UPDATE ON packages FOR EACH ROW EXECUTE FUNCTION keep_version()`.execute(
    db,
  );
}

const dealNamed = (title: string): DealInput => makeDealInput({ title, validUntil: null });

async function makeDeal(viewer: Seller): Promise<string> {
  const made = await createDeal(
    viewer,
    { deal: dealNamed("A deal of the proof"), key: randomUUID() },
    requestOrigin,
  );
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

async function makePerson(kind: "agent" | "customer"): Promise<SignedIn> {
  const id = randomUUID();
  const person = { id, name: "Ann Ames", email: `${id}@example.com` };
  await insertAccount({ ...person, role: kind === "agent" ? "agent" : null });
  return { ...person, kind, emailVerified: true, phone: null };
}

/** Reads the deal and writes the booking without a lock, like two separate requests. */
async function bookUnguarded(person: SignedIn, id: string): Promise<{ ok: boolean }> {
  if ((await readDeal(id)) === null) return { ok: false };
  await setTimeout(2);
  const booking = bookingOf(person);
  const unitPriceCents = booking.shownPriceCents ?? 0;
  const row = {
    ...bookingFieldsOf({ ...booking, packageId: id }),
    unitPriceCents,
    status: "Pending" as const,
    userId: person.id,
  };
  const parts = partsByTraveler({ unitPriceCents, travelers: row.numTravelers, percent: 0 });
  await db.transaction().execute((tx) => insertBooking(tx, row, parts));
  return { ok: true };
}

function bookingOf({ name, email }: SignedIn): Parameters<typeof submitBooking>[2] {
  return makeInput({
    customerName: name,
    customerEmail: email,
    shownPriceCents: dealNamed("").priceCents,
  });
}
