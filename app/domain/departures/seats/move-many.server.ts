import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Seats } from "../departure.ts";

/** The seats that a booking gets on another departure. */
export type SeatMove = Seats & { bookingId: string; departureId: string; confirmed: boolean };

/**
 * Moves the claims of many bookings, or makes them for those without seats, in two statements. All
 * rows must be locked. Throws a `DatabaseError` of one of the `seatConstraints` if there are too few.
 */
export async function moveManySeats(
  tx: DatabaseTransaction,
  moves: readonly SeatMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = JSON.stringify(
    moves.map(({ bookingId, departureId, seats, singles, confirmed }) => ({
      booking: bookingId,
      departure: departureId,
      seats,
      singles,
      confirmed,
    })),
  );
  const requested = sql`jsonb_to_recordset(${rows}::jsonb)
    AS move (booking uuid, departure uuid, seats int, singles int, confirmed boolean)`;
  await sql`
    UPDATE seat_claims SET departure_id = move.departure, seats = move.seats, singles = move.singles
    FROM ${requested} WHERE booking_id = move.booking AND released_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO seat_claims (departure_id, kind, seats, singles, booking_id, confirmed)
    SELECT departure, 'booking', seats, singles, booking, confirmed FROM ${requested}
    WHERE NOT EXISTS (SELECT FROM seat_claims WHERE booking_id = move.booking AND released_at IS NULL)`.execute(
    tx,
  );
}
