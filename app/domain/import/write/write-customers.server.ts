import type { DatabaseTransaction } from "#app/db/database.server.ts";
import {
  customerKey,
  type ImportedCustomer,
  insertImportedCustomers,
} from "#app/domain/people/customers/imported-customers.server.ts";
import type { BookingToImport } from "../plan/plan-files.server.ts";
import type { ImportFiles } from "../read/read-folder.server.ts";

/** Customers of one statement. */
const batch = 1_000;

/**
 * Inserts the customers of customers.csv and those whom bookings and waiting lists name besides,
 * since their first line; returns the ids by `customerKey`, and how many are new.
 */
export async function writeCustomers(
  tx: DatabaseTransaction,
  { files, bookings }: { files: ImportFiles; bookings: readonly BookingToImport[] },
  importId: string,
): Promise<{ ids: Map<string, string>; made: number }> {
  const customers = new Map<string, ImportedCustomer>();
  for (const { row } of files.customers.lines) {
    const { newsletter: _, ...customer } = row;
    customers.set(customerKey(row), { ...customer, since: null });
  }
  // They stay as their own line says.
  const listed = new Set(customers.keys());
  // A waiting list has no place for a phone.
  const waits = files["waiting-list"].lines
    .filter(({ row }) => row.phone !== null)
    .map(({ row }) => ({ ...row, bookedOn: row.since }));
  for (const { name, email, phone, bookedOn } of [
    ...bookings.map(({ booking }) => booking.row),
    ...waits,
  ]) {
    const key = customerKey({ name, email, phone });
    const known = customers.get(key) ?? { name, email, phone, notes: "", since: null };
    const since = known.since === null || bookedOn < known.since ? bookedOn : known.since;
    const isListed = listed.has(key);
    customers.set(key, { ...known, phone: known.phone ?? (isListed ? null : phone), since });
  }
  const all = [...customers.values()];
  const ids = new Map<string, string>();
  let made = 0;
  for (let from = 0; from < all.length; from += batch) {
    const some = await insertImportedCustomers(tx, all.slice(from, from + batch), importId);
    for (const [key, id] of some.ids) ids.set(key, id);
    made += some.made;
  }
  return { ids, made };
}
