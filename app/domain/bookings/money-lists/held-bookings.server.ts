import { sql } from "kysely";
import { z } from "zod";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { type Database, db } from "#app/db/database.server.ts";
import { storedAnswer } from "#app/db/lists/stored-answer.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import {
  type HeldMoney,
  type HeldTotal,
  listHeld,
  totalHeld,
} from "#app/domain/money/held/held-on.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { countBookings } from "../sums/count-bookings.server.ts";

/** A booking whose customer's money is held. */
export type HeldBooking = {
  reference: string;
  customerName: string;
  title: string;
  departureDate: string;
  cents: number;
};

/**
 * The day (YYYY-MM-DD) at whose end money is held, and the page of its bookings, largest amount
 * first.
 */
type HeldQuery = { day: string; /** From 1 on. */ page: number };
type CountedPage = HeldTotal & { rows: HeldMoney[] };
export type HeldMoneyPage = HeldTotal & { rows: HeldBooking[] };

export const heldPerPage = 50;
/** One page of client money. With more than `max` bookings, a job computes it. */
export async function readHeldPage(
  _viewer: Permitted<"read", "money">,
  query: HeldQuery,
  { max = countBounds.listed }: { max?: number } = {},
): Promise<StoredAnswer<HeldMoneyPage>> {
  const counted =
    (await countBookings()) > max
      ? await countedHeld.read(query)
      : { answer: await countHeld(query, db), countedAt: null };
  if (!counted) return null;
  const { rows, ...total } = counted.answer;
  return { ...counted, answer: { ...total, rows: await withBookings(rows) } };
}

export const countedHeld = storedAnswer(
  "count-held-money",
  z.object({ day: z.string(), page: z.number() }),
  countHeld,
);

async function countHeld({ day, page }: HeldQuery, database: Database): Promise<CountedPage> {
  const place = { limit: heldPerPage, offset: heldPerPage * (page - 1) };
  return {
    ...(await totalHeld(day, database)),
    rows: await listHeld(day, place, database),
  };
}

async function withBookings(held: readonly HeldMoney[]): Promise<HeldBooking[]> {
  const ids = held.map(({ bookingId }) => bookingId);
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select(["bookings.id", "reference", "customerName", "departureDate", "deal.title"])
    .where("bookings.id", "=", sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  return held.flatMap(({ bookingId, cents }) => {
    const booking = byId.get(bookingId);
    return booking ? [{ ...booking, cents }] : [];
  });
}

/** Bookings looked up at once. */
const batch = 500;

/** Exports all bookings with held money; writes the audit row before it returns the first one. */
export async function exportHeldBookings(
  viewer: Permitted<"read", "money">,
  day: string,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<HeldBooking>> {
  await recordExport(viewer, "client-money", { day }, requestOrigin);
  return readAll(day);
}

/** Sums the ledger once, whatever the number of bookings. */
async function* readAll(day: string): AsyncGenerator<HeldBooking, void, undefined> {
  const held = await listHeld(day);
  for (let at = 0; at < held.length; at += batch)
    yield* await withBookings(held.slice(at, at + batch));
}
