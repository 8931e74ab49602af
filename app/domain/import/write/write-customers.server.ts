import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { customersOfThese } from "#app/domain/bookings/row/corrected-bookings.server.ts";
import {
  correctImportedCustomers,
  customerKey,
  type ImportedCustomer,
  insertImportedCustomers,
} from "#app/domain/people/customers/imported-customers.server.ts";
import type { BookingToImport, Correction } from "../plan/plan-files.server.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";

type Written = {
  ids: Map<string, string>;
  made: number;
  /** Those who were changed, as they were, as JSON by id. */ corrected: Map<string, string>;
};

/** Customers of one statement. */
const batch = 1_000;

/**
 * Inserts the customers of customers.csv and those whom bookings and waiting lists name besides,
 * since their first line; changes those whom a corrected line names otherwise. Returns the ids by
 * `customerKey`, and how many are new.
 */
export async function writeCustomers(
  tx: DatabaseTransaction,
  {
    files,
    bookings,
    corrections,
  }: {
    files: ImportFiles;
    bookings: readonly BookingToImport[];
    corrections: readonly Correction[];
  },
  importId: string,
): Promise<Written> {
  const customers = new Map<string, ImportedCustomer>();
  for (const { row } of files.customers.lines) {
    const { newsletter: _, ...customer } = row;
    customers.set(customerKey(row), { ...customer, since: null });
  }
  // They stay as their own line says.
  const listed = new Set(customers.keys());
  // A caller without an email is known by the waiting list alone.
  const waits = files["waiting-list"].lines
    .filter(({ row }) => row.phone !== null && row.email !== null)
    .map(({ row }) => ({ ...row, bookedOn: row.since }));
  for (const { name, email, phone, bookedOn } of [
    ...[...bookings, ...corrections].map(({ booking }) => booking.row),
    ...waits,
  ]) {
    const key = customerKey({ name, email, phone });
    const known = customers.get(key) ?? { name, email, phone, notes: "", since: null };
    const since = known.since === null || bookedOn < known.since ? bookedOn : known.since;
    const isListed = listed.has(key);
    customers.set(key, { ...known, phone: known.phone ?? (isListed ? null : phone), since });
  }
  const wasById = await correctCustomers(tx, corrections, { customers, listed });
  const all = [...customers.values()];
  const ids = new Map<string, string>();
  let made = 0;
  for (let from = 0; from < all.length; from += batch) {
    const some = await insertImportedCustomers(tx, all.slice(from, from + batch), importId);
    for (const [key, id] of some.ids) ids.set(key, id);
    made += some.made;
  }
  return { ids, made, corrected: wasById };
}

type Named = {
  customers: ReadonlyMap<string, ImportedCustomer>;
  /** Keys of customers.csv. */ listed: ReadonlySet<string>;
};

/** A corrected booking that names the same person otherwise changes the customer, instead of adding one. */
async function correctCustomers(
  tx: DatabaseTransaction,
  corrections: readonly Correction[],
  { customers, listed }: Named,
): Promise<Map<string, string>> {
  const byBooking = new Map(corrections.map(({ id, booking }) => [id, customerKey(booking.row)]));
  const owned = await customersOfThese(tx, [...byBooking.keys()]);
  const corrected = owned.flatMap(({ customerId, bookingIds }) => {
    const [key = "", ...others] = new Set(bookingIds.map((id) => byBooking.get(id)));
    const customer = customers.get(key);
    return others.length === 0 && customer ? [{ ...customer, id: customerId }] : [];
  });
  const named = new Set([...listed, ...byBooking.values()]);
  const keys = new Map(corrected.map((one) => [one.id, customerKey(one)]));
  return correctImportedCustomers(tx, corrected, (was) => {
    const key = customerKey(was);
    return key !== keys.get(was.id) && named.has(key);
  });
}
