-- One table of idempotency keys for every command and every process, in place of the bookings' own
-- and of a column in each table that a form writes to. A key that has done its work is carried over
-- with the digest of what it asked for, as app/domain/command/idempotency-keys.server.ts makes it.
ALTER TABLE idempotency_keys RENAME TO booking_keys;
ALTER TABLE booking_keys RENAME CONSTRAINT idempotency_keys_pkey TO booking_keys_pkey;

CREATE TABLE idempotency_keys (
  -- The id of who acts, or 'visitor'.
  actor      text NOT NULL,
  key        text NOT NULL,
  digest     text NOT NULL,
  -- Null only until the transaction that claims the key ends.
  answer     jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys (created_at);

CREATE FUNCTION pg_temp.digest(VARIADIC lines text[]) RETURNS text LANGUAGE sql
  RETURN encode(sha256(convert_to(array_to_string(lines, E'\x1f'), 'UTF8')), 'hex');

-- Customers' bookings, then those that the staff made for somebody.
INSERT INTO idempotency_keys (actor, key, digest, answer, created_at)
SELECT k.user_id, k.key::text,
  CASE WHEN b.created_by_agent_id IS NULL THEN pg_temp.digest(
    'bookingDate=' || b.booking_date, 'customerPhone=' || coalesce(b.customer_phone, ''), 'notes=' || coalesce(b.notes, ''),
    'numTravelers=' || b.num_travelers, 'packageId=' || b.package_id, 'welcomeCode=' || coalesce(b.welcome_code, ''))
  ELSE pg_temp.digest(
    'bookingDate=' || b.booking_date, 'customerEmail=' || b.customer_email, 'customerName=' || b.customer_name,
    'customerPhone=' || coalesce(b.customer_phone, ''), 'notes=' || coalesce(b.notes, ''),
    'numTravelers=' || b.num_travelers, 'packageId=' || b.package_id)
  END,
  jsonb_build_object('ok', true, 'reference', b.reference), k.created_at
FROM booking_keys k JOIN bookings b ON b.id = k.booking_id;

INSERT INTO idempotency_keys (actor, key, digest, answer, created_at)
SELECT coalesce(user_id, 'visitor'), form_key::text,
  pg_temp.digest('email=' || email, 'message=' || message, 'name=' || name, 'subject=' || subject),
  '{"ok": true, "row": null}', created_at
FROM contact_submissions
UNION ALL
SELECT coalesce(user_id, 'visitor'), form_key::text,
  pg_temp.digest('budget=' || coalesce(budget, ''), 'destination=' || destination, 'email=' || email,
    'interests=' || array_to_string(interests, ','), 'message=' || message, 'months=' || array_to_string(months, ','),
    'name=' || name, 'numTravelers=' || coalesce(num_travelers::text, '')),
  jsonb_build_object('ok', true, 'row', jsonb_build_object('reference', reference)), created_at
FROM travel_leads
UNION ALL
SELECT coalesce(user_id, 'visitor'), form_key::text,
  pg_temp.digest('budget=' || budget, 'company=' || company, 'email=' || email, 'name=' || name, 'season=' || season, 'vibe=' || vibe),
  '{"ok": true, "row": null}', created_at
FROM quiz_leads
UNION ALL
SELECT n.author_id, n.form_key::text, pg_temp.digest('note=' || n.note, 'reference=' || b.reference), '{"ok": true}', n.created_at
FROM booking_notes n JOIN bookings b ON b.id = n.booking_id WHERE n.author_id IS NOT NULL
UNION ALL
SELECT author_id, form_key::text, pg_temp.digest('customerId=' || customer_id, 'note=' || note), '{"ok": true}', created_at
FROM customer_notes WHERE author_id IS NOT NULL
UNION ALL
SELECT e.actor_id, e.form_key::text,
  CASE e.action WHEN 'noted' THEN pg_temp.digest('note=' || e.body, 'reference=' || l.reference)
  ELSE pg_temp.digest('reference=' || l.reference, 'subject=' || e.subject, 'text=' || e.body) END,
  '{"ok": true}', e.created_at
FROM lead_events e JOIN leads l ON l.id = e.lead_id WHERE e.form_key IS NOT NULL AND e.actor_id IS NOT NULL
ON CONFLICT DO NOTHING;

DROP TABLE booking_keys;
ALTER TABLE contact_submissions DROP COLUMN form_key;
ALTER TABLE travel_leads DROP COLUMN form_key;
ALTER TABLE quiz_leads DROP COLUMN form_key;
ALTER TABLE booking_notes DROP COLUMN form_key;
ALTER TABLE customer_notes DROP COLUMN form_key;
-- Its check goes with it: the column was there for notes and mails alone.
ALTER TABLE lead_events DROP COLUMN form_key;
