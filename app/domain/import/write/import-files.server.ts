import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Actor } from "#app/domain/audit/record-audit.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import {
  insertImportedDeals,
  updateImportedSales,
} from "#app/domain/deals/imported-deals.server.ts";
import { insertImportedDepartures } from "#app/domain/departures/plan/import/imported-departures.server.ts";
import { dealRates } from "#app/domain/departures/plan/rates.server.ts";
import {
  claimImported,
  freedDepartures,
} from "#app/domain/departures/seats/imported-claims.server.ts";
import { insertImportedSubscribers } from "#app/domain/newsletter/imported-subscribers.server.ts";
import {
  insertImportedWaits,
  quietWaits,
} from "#app/domain/departures/wait/imported-waits.server.ts";
import { giveLackingSeats } from "#app/domain/departures/seats/given-seats.server.ts";
import { insertImportedRedirects } from "#app/domain/redirects/redirects.server.ts";
import { newestEntry } from "#app/domain/money/ledger/merge-ledger-days.server.ts";
import { businessDay, businessMoment } from "#app/values/dates.ts";
import { planFiles, type BookingToImport } from "../plan/plan-files.server.ts";
import { stands, countParty } from "../plan/plan-bookings.ts";
import type { ComparedTotal } from "../plan/totals.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";
import { freeCorrected, keepCustomers } from "./kept-corrections.server.ts";
import { correctBookings, writeOldBookings } from "./write-old-bookings.server.ts";
import { writeCustomers } from "./write-customers.server.ts";

type Order = {
  /** Of one that was prepared: it is written at most once. */ id?: string;
  source: string;
  /** What the old system says, beside what the files say. */ totals: readonly ComparedTotal[];
  /** Whether departures get the seats that they lack. */ giveSeats?: boolean;
  progress?: Progress;
};

/** Told how much of a long write is done, while nobody else sees any of it. */
export type Progress = (done: number, total: number) => void;

/** Constraint violations caused by what others wrote meanwhile, mapped to refusals. */
const lostRaces = {
  imports_pkey: "imported",
  bookings_old_reference_key: "files-refused",
  departures_package_id_starts_on_key: "files-refused",
  departures_not_oversold: "files-refused",
  departures_singles_not_oversold: "files-refused",
  departures_canceled_not_sold: "files-refused",
  packages_pkey: "files-refused",
  customers_email_key: "files-refused",
  redirects_old_path_key: "files-refused",
  redirects_no_chain: "files-refused",
} as const;

/** Bookings of one statement: fewer than a busy database needs seconds for. */
const batch = 250;

/**
 * Writes files without faults in one transaction: all of it is there, or nothing. Nobody is mailed,
 * and reminders wait until the owner lets them begin. The same files again write nothing; corrected
 * ones change the bookings that nobody has touched here.
 */
export function importFiles(
  by: Actor,
  files: ImportFiles,
  { id = randomUUID(), source, totals, giveSeats: gives = false, progress }: Order,
  today = businessDay(new Date()),
) {
  const order = { by, requestOrigin: null, constraints: lostRaces };
  return command(order, async ({ tx, record }) => {
    await allowLongWork(tx);
    const plan = await planFiles(tx, files, { source, today, giveSeats: gives });
    if (plan.faults.length > 0) return { ok: false as const, reason: "files-refused" as const };
    const { deals, departures, bookings, corrections, touched, unchanged } = plan;
    const importedAt = new Date();
    const row = { id, source, bookings: bookings.length, importedAt };
    await tx
      .insertInto("imports")
      .values({ ...row, totals: JSON.stringify(totals) })
      .execute();
    const words = await insertImportedDeals(tx, deals, { importId: id, store: dealRates });
    await insertImportedDepartures(tx, departures, id);
    await updateImportedSales(tx, deals);
    const written = await writeCustomers(tx, { files, bookings, corrections }, id);
    const { ids: customers, made } = written;
    const subscribers = await insertImportedSubscribers(tx, plan.subscribers, {
      importId: id,
      importedAt,
    });
    const waits = await insertImportedWaits(tx, plan.waits, id);
    const redirects = await insertImportedRedirects(tx, plan.redirects, id);
    const writes = [deals, departures, bookings, corrections].map(({ length }) => length);
    if (Math.max(made, subscribers, waits, redirects, ...writes) === 0)
      return { ok: false as const, reason: "nothing-new" as const };
    const into = { customers, importId: id, source };
    const claims = corrections.flatMap((booking) => claimOf(booking, booking.id));
    if (!(await correctBookings(tx, corrections, into)))
      return { ok: false as const, reason: "files-refused" as const };
    await keepCustomers(tx, written.corrected, id);
    await checkDeferred(tx);
    for (let from = 0; from < bookings.length; from += batch) {
      const some = bookings.slice(from, from + batch);
      const ids = await writeOldBookings(tx, some, into);
      claims.push(...some.flatMap((booking, at) => claimOf(booking, ids[at] ?? "")));
      // Checked now, so that departures are locked for seconds only.
      await checkDeferred(tx);
      progress?.(from + some.length, bookings.length);
    }
    const before = await freeCorrected(
      tx,
      corrections.map((one) => one.id),
      id,
    );
    await giveLackingSeats(tx, plan.lacking, id);
    await claimImported(tx, claims, importedAt);
    await quietWaits(tx, freedDepartures(before, claims), id);
    await tx
      .updateTable("imports")
      .set({ ledgerUpTo: await newestEntry(tx), words })
      .where("id", "=", id)
      .execute();
    await record({
      action: "bookings-imported",
      subject: { type: "import", id },
      after: {
        source,
        bookings: bookings.length,
        corrected: corrections.length,
        touched: touched.length,
        unchanged,
        subscribers,
        waits,
        redirects,
        seatsGiven: plan.lacking.reduce((sum, { seats }) => sum + seats, 0),
      },
    });
    return {
      ok: true as const,
      id,
      bookings: bookings.length,
      corrected: corrections.length,
      touched: touched.length,
      unchanged,
      subscribers,
      waits,
      redirects,
    };
  });
}

/** Checks what is written so far: all checks of an import at once take longer than a statement may. */
async function checkDeferred(tx: DatabaseTransaction): Promise<void> {
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx);
}

/** An import takes longer than any request may. */
export async function allowLongWork(tx: DatabaseTransaction): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}

function claimOf({ booking: { row }, departureId }: BookingToImport, bookingId: string) {
  if (departureId === null || !stands(row)) return [];
  return [
    {
      bookingId,
      departureId,
      seats: countParty(row),
      singles: row.rooms.filter((kind) => kind === "single").length,
      confirmed: row.status !== "Pending",
      beganAt: businessMoment(row.bookedOn, "12:00"),
    },
  ];
}
