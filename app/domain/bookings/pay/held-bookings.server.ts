import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { type HeldMoney, listHeld } from "#app/domain/money/held/held-on.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

/** A booking whose customer's money is held. */
export type HeldBooking = {
  reference: string;
  customerName: string;
  title: string;
  departureDate: string;
  cents: number;
};

/** The bookings whose customers' money is held at the end of `day` (YYYY-MM-DD), the most first. */
export async function readHeldBookings(
  _viewer: SuperAdmin,
  day: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<HeldBooking[]> {
  return withBookings(await listHeld(day, { limit, offset }));
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

/** Rows read at once. */
const batch = 500;

/** All of them for a file; an audit row is written before any is returned. */
export async function exportHeldBookings(
  viewer: SuperAdmin,
  day: string,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<HeldBooking>> {
  await recordAudit(db, viewer, {
    action: "exported",
    subject: { type: "export", id: "client-money" },
    requestOrigin,
    after: { day },
  });
  return readAll(viewer, day);
}

async function* readAll(
  viewer: SuperAdmin,
  day: string,
): AsyncGenerator<HeldBooking, void, undefined> {
  for (let offset = 0; ; offset += batch) {
    const rows = await readHeldBookings(viewer, day, { limit: batch, offset });
    yield* rows;
    if (rows.length < batch) return;
  }
}
