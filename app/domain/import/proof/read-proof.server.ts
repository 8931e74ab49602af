import { db } from "#app/db/database.server.ts";
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

/** The proof of an import that was written, counted anew in what is stored; null if there is none. */
export async function readProof(viewer: SuperAdmin, id: string): Promise<Proof | null> {
  const written = await readWrittenImport(viewer, id);
  if (!written) return null;
  const { ledgerUpTo, comparedAt, ...imported } = written;
  const [bookings, clientMoney, payments, touched, reminded, seal] = await Promise.all([
    sumOldBookings(db, id),
    sumClientMoney(id, businessDay(comparedAt)),
    sumOldPayments(db, id),
    readTouched(db, id),
    countReminded(id),
    ledgerUpTo === null ? null : findSealOf("ledger", ledgerUpTo),
  ]);
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
