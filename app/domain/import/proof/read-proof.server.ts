import { type Database, db, readAtOneMoment } from "#app/db/database.server.ts";
import {
  countReminded,
  sumClientMoney,
  sumOldBookings,
} from "#app/domain/bookings/row/old-bookings.server.ts";
import { sumOldPayments } from "#app/domain/money/payments/old-payments.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { findSealOf } from "#app/domain/seals/find-seal.server.ts";
import { readWrittenImport } from "../stage/read-imports.server.ts";
import { readTouched } from "../write/take-back.server.ts";
import type { Proof } from "./proof.ts";

/**
 * The proof of an import that was written, counted anew in what is stored; null if there is none. All of
 * it is of one moment: the job that takes an import back may end meanwhile.
 */
export const readProof = (viewer: SuperAdmin, id: string): Promise<Proof | null> =>
  readAtOneMoment(db, (from) => proofFrom(from, viewer, id));

async function proofFrom(from: Database, viewer: SuperAdmin, id: string): Promise<Proof | null> {
  const written = await readWrittenImport(from, viewer, id);
  if (!written) return null;
  const { ledgerUpTo, comparedAt, ...imported } = written;
  const bookings = await sumOldBookings(from, id);
  const clientMoney = await sumClientMoney(from, id, businessDay(comparedAt));
  const payments = await sumOldPayments(from, id);
  const touched = await readTouched(from, id);
  const reminded = await countReminded(from, id);
  const seal = ledgerUpTo === null ? null : await findSealOf(from, "ledger", ledgerUpTo);
  const { totalCents: total, dueCents: due } = bookings;
  const { takenCents: taken, refundedCents: refunded } = payments;
  const read = imported.totals.find(({ key }) => key === "bookings")?.read;
  return {
    ...imported,
    here: { bookings: bookings.bookings, total, taken, refunded, due },
    clientMoney,
    isWhole: read === String(imported.bookings),
    seal,
    touched,
    reminded,
  };
}
