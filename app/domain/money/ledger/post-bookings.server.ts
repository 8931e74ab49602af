import { type Selectable, sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import type { Announced } from "#app/domain/command/command.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type Balances, type HeldBalances, movesTo, nothingHeld } from "./moves-to.ts";

/** The balances that the ledger must show for a booking at one version. */
type LedgerTarget = {
  bookingId: string;
  version: number;
  /** YYYY-MM-DD in New York: the day on which the price is earned. */ departureDate: string;
  /** The day on which a new booking was made; today for others. */ bookedOn: string;
  balances: Balances;
};

type Posted = Pick<
  Selectable<DB["bookings"]>,
  "id" | "version" | "status" | "departureDate" | "totalCents" | "keptCents" | "departed"
> &
  Partial<Pick<LedgerTarget, "bookedOn">>;

/** Whether a price is owed. */
export const isSold = ({ status }: Pick<Posted, "status">): boolean =>
  status === "Confirmed" || status === "Completed";

/** Posts what changed sales owe. */
export const postSales = (tx: DatabaseTransaction, saved: Announced["sales.changed"]) =>
  postBookings(
    tx,
    saved.map(({ before, after }) => ({
      ...after,
      ...(!before && { bookedOn: businessDay(after.createdAt) }),
    })),
  );

/** Posts ledger entries until the ledger matches the locked bookings. */
export function postBookings(tx: DatabaseTransaction, bookings: readonly Posted[]): Promise<void> {
  const today = businessDay(new Date());
  return postTargets(
    tx,
    bookings.map((booking) => {
      const { id: bookingId, totalCents, departed } = booking;
      const { version, departureDate, bookedOn = today } = booking;
      const soldCents = isSold(booking) ? totalCents : 0;
      const balances = {
        unearned: departed ? 0 : soldCents,
        sales: departed ? soldCents : 0,
        fees_kept: booking.keptCents,
      };
      return { bookingId, version, departureDate, bookedOn, balances };
    }),
  );
}

/** Reverses the ledger balances of a booking before it is deleted. */
export function unpostBooking(
  tx: DatabaseTransaction,
  { id, version, departureDate }: Pick<Posted, "id" | "version" | "departureDate">,
): Promise<void> {
  const target = {
    bookingId: id,
    version: version + 1,
    departureDate,
    bookedOn: businessDay(new Date()),
    balances: nothingHeld,
  };
  return postTargets(tx, [target]);
}

/**
 * Posts the differences between the ledger and the targets of locked bookings. Safe to repeat: no
 * difference, no entry.
 */
async function postTargets(
  tx: DatabaseTransaction,
  targets: readonly LedgerTarget[],
): Promise<void> {
  if (targets.length === 0) return;
  const held = await readHeld(
    tx,
    targets.map(({ bookingId }) => bookingId),
  );
  const rows = targets.flatMap(({ bookingId, version, departureDate, bookedOn, balances }) =>
    movesTo(held.get(bookingId) ?? { ...nothingHeld, opening: 0 }, balances).map((move) => ({
      ...move,
      bookingId,
      day: move.debit === "unearned" && move.credit === "sales" ? departureDate : bookedOn,
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
