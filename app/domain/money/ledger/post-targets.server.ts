import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type Balances, type HeldBalances, movesTo, nothingHeld } from "./moves-to.ts";

/** The balances that the ledger must show for a booking at one version. */
type LedgerTarget = {
  bookingId: string;
  version: number;
  /** YYYY-MM-DD in New York: the day on which the price is earned. */ departureDate: string;
  balances: Balances;
};

/**
 * Posts the differences between the ledger and the targets of locked bookings. Safe to repeat: no
 * difference, no entry.
 */
export async function postTargets(
  tx: DatabaseTransaction,
  targets: readonly LedgerTarget[],
): Promise<void> {
  const held = await readHeld(
    tx,
    targets.map(({ bookingId }) => bookingId),
  );
  const today = businessDay(new Date());
  const rows = targets.flatMap(({ bookingId, version, departureDate, balances }) =>
    movesTo(held.get(bookingId) ?? { ...nothingHeld, opening: 0 }, balances).map((move) => ({
      ...move,
      bookingId,
      day: move.debit === "unearned" && move.credit === "sales" ? departureDate : today,
      what: "booking" as const,
      key: `${bookingId}:${version}:${move.debit}:${move.credit}`,
    })),
  );
  if (rows.length > 0) await tx.insertInto("ledger").values(rows).execute();
}

async function readHeld(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<Map<string, HeldBalances>> {
  const balance = (account: keyof HeldBalances) =>
    sql<number>`coalesce(sum(CASE ${account} WHEN credit THEN cents WHEN debit THEN -cents END), 0)::integer`;
  const rows = await tx
    .selectFrom("ledger")
    .select("bookingId")
    .select([
      balance("unearned").as("unearned"),
      balance("sales").as("sales"),
      balance("fees_kept").as("feesKept"),
      balance("opening").as("opening"),
    ])
    .where("bookingId", "=", sql<string>`ANY(${[...ids]}::uuid[])`)
    .groupBy("bookingId")
    .execute();
  return new Map(
    rows.map(({ bookingId, unearned, sales, feesKept, opening }) => [
      bookingId,
      { unearned, sales, fees_kept: feesKept, opening: -opening },
    ]),
  );
}
