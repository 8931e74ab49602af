-- What has been paid for a booking, less what has gone back, in cents.
CREATE VIEW paid_by_booking AS
  SELECT booking_id, sum(cents)::bigint AS cents FROM (
    SELECT booking_id, cents FROM payments WHERE state IN ('succeeded', 'disputed')
    UNION ALL
    SELECT booking_id, -cents FROM refunds WHERE state IN ('sent', 'succeeded')
  ) AS moved GROUP BY booking_id;
