-- What was sold in a period, read from the index alone (docs/query-plans.md). Its condition is `soldStatuses` of domain/bookings/booking.ts; a test holds that the reports stand on it.
CREATE INDEX bookings_sold_idx ON bookings (created_at) INCLUDE (package_id, created_by_agent_id, num_travelers, total_cents)
  WHERE status IN ('Confirmed', 'Completed');
