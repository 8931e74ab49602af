import type pg from "pg";

/** The database compared with what customers were told. */
export type BookingCheck = {
  bookings: number;
  historyRows: number;
  mails: number;
  /** Acknowledged forms without a booking. */
  missing: number;
  /** Bookings beyond the first of a form. */
  doubled: number;
  /** Bookings without exactly one creation row in their history. */
  wrongHistory: number;
  /** Bookings without exactly one confirmation mail. */
  wrongMails: number;
};

/**
 * Compares every booking with the marks of acknowledged forms. The mark is in the notes,
 * independent of the keys under test.
 */
export async function checkBookings(
  client: pg.ClientBase,
  acknowledged: readonly string[],
): Promise<BookingCheck> {
  const { rows } = await client.query<BookingCheck>(
    `WITH counted AS (
       SELECT notes,
         (SELECT count(*) FROM booking_history h WHERE h.booking_id = b.id AND h.action = 'created') AS histories,
         (SELECT count(*) FROM outbox_mails m WHERE m.booking_id = b.id AND m.kind = 'booking-received') AS mails
       FROM bookings b)
     SELECT
       (SELECT count(*) FROM bookings)::int AS bookings,
       (SELECT count(*) FROM booking_history)::int AS "historyRows",
       (SELECT count(*) FROM outbox_mails WHERE kind = 'booking-received')::int AS mails,
       (SELECT count(*) FROM unnest($1::text[]) AS mark WHERE mark NOT IN (SELECT notes FROM counted))::int AS missing,
       (SELECT count(*) - count(DISTINCT notes) FROM counted)::int AS doubled,
       (SELECT count(*) FROM counted WHERE histories <> 1)::int AS "wrongHistory",
       (SELECT count(*) FROM counted WHERE mails <> 1)::int AS "wrongMails"`,
    [acknowledged],
  );
  if (!rows[0]) throw new Error("The count has no row.");
  return rows[0];
}

/** Ids of deals that two people can book for any day. */
export async function dealsOnSale(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM packages
     WHERE archived_at IS NULL AND (valid_until IS NULL OR valid_until > now() + interval '2 days')
       AND departs = 'any-day' AND seasons = '{}' AND weekdays = '{}' AND closed_days = '{}'
       AND least_travelers <= 2 AND most_travelers >= 2
     ORDER BY id`,
  );
  if (rows.length === 0) throw new Error("No deal can be booked.");
  return rows.map(({ id }) => id);
}
