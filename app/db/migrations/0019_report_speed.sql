-- Reports that stay quick when there is much to add up: what each reads stands in an index, and no row is fetched for it (docs/decisions/023-sales-reports.md).

-- What became of the bookings, beside the lists by status.
DROP INDEX bookings_status_idx;
CREATE INDEX bookings_status_idx ON bookings (status, created_at, id) INCLUDE (num_travelers, total_cents);

-- Whether who wrote to us has booked since, by email and by account.
DROP INDEX bookings_client_idx;
CREATE INDEX bookings_client_idx ON bookings (customer_email, created_at) INCLUDE (status) WHERE status IN ('Pending', 'Confirmed', 'Completed');
DROP INDEX bookings_user_idx;
CREATE INDEX bookings_user_idx ON bookings (user_id, created_at DESC) INCLUDE (status);

-- Where deals lead to: sums by deal become sums by destination in an eighth of the table.
CREATE INDEX packages_destination_idx ON packages (id) INCLUDE (destination);

-- Sign-ins, refused and not, of a period.
CREATE INDEX audit_log_sign_ins_idx ON audit_log (action, at) WHERE action IN ('signed-in', 'sign-in-refused');

-- The destinations that deals on sale lead to, for the trips beside a post.
CREATE INDEX packages_places_idx ON packages (destination, id) WHERE archived_at IS NULL;
