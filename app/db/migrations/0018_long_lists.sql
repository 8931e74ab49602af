-- Lists that stay quick when they are long: what each stands on is in docs/query-plans.md.

-- Who has a booking that stands, by customer: the dashboard counts them without the table.
CREATE INDEX bookings_client_idx ON bookings (customer_email, created_at) WHERE status IN ('Pending', 'Confirmed', 'Completed');

-- The catalogue's own order, which the portals' list by rating shares; backward it is the other direction.
DROP INDEX packages_rating_idx;
CREATE INDEX packages_best_idx ON packages (rating DESC, reviews DESC, id) WHERE archived_at IS NULL;
CREATE INDEX packages_duration_idx ON packages (duration_days, id) WHERE archived_at IS NULL;
-- What the catalogue's filters ask, side by side: deals are counted by them here, in a thirtieth of the table.
CREATE INDEX packages_filter_idx ON packages (region, price_cents, duration_days, valid_until) WHERE archived_at IS NULL;
-- The newest first, and how many there were a month ago.
DROP INDEX packages_created_idx;
CREATE INDEX packages_created_idx ON packages (created_at DESC, id) INCLUDE (valid_until) WHERE archived_at IS NULL;
CREATE INDEX packages_archived_idx ON packages (created_at DESC, id) WHERE archived_at IS NOT NULL;

-- As every other search does, that of the security logs knows no accents.
DROP INDEX audit_log_words_idx;
CREATE INDEX audit_log_words_idx ON audit_log
  USING gin (lower(without_accents(coalesce(actor_email, '') || ' ' || subject_id || ' ' || coalesce(address, ''))) gin_trgm_ops);
-- The two filters of the security logs that had none, in the list's order.
CREATE INDEX audit_log_subject_type_idx ON audit_log (subject_type, id DESC);
CREATE INDEX audit_log_role_idx ON audit_log (actor_role, id DESC);
