-- The agents' other desk: everybody who wrote to us as one list of leads, and everybody who books as one list of customers (docs/decisions/026-leads-and-customers.md).

-------------------------------------------------------------------------------------------------------------- leads

-- One row for each trip plan, quiz result and message; made by the database, so that no form can forget it. The source keeps what was written, this row what becomes of it.
CREATE TABLE leads (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A plan's own; a quiz result and a message get theirs here.
  reference             text NOT NULL UNIQUE CHECK (reference ~ '^(TP|QZ|CT)-[ABCDEFGHJKLMNPQRSTUVWXYZ379]{6}$'),
  kind                  text NOT NULL CHECK (kind IN ('custom-trip', 'quiz', 'contact')),
  travel_lead_id        uuid UNIQUE REFERENCES travel_leads ON DELETE CASCADE,
  quiz_lead_id          uuid UNIQUE REFERENCES quiz_leads ON DELETE CASCADE,
  contact_submission_id uuid UNIQUE REFERENCES contact_submissions ON DELETE CASCADE,
  name                  text NOT NULL,
  email                 text NOT NULL,
  -- What it is about, in a line: a destination, what the quiz suggested, a subject.
  wish                  text NOT NULL,
  status                text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'contacted', 'quoted', 'won', 'lost')),
  lost_reason           text CHECK (length(lost_reason) BETWEEN 1 AND 1000),
  owner_id              text REFERENCES users ON DELETE SET NULL,
  due_on                date,
  -- What it became.
  booking_id            uuid REFERENCES bookings ON DELETE SET NULL,
  version               integer NOT NULL DEFAULT 1,
  created_at            timestamptz NOT NULL DEFAULT now(),
  search_text           text NOT NULL GENERATED ALWAYS AS (lower(without_accents(name || ' ' || email || ' ' || wish || ' ' || reference))) STORED,
  name_order            text NOT NULL GENERATED ALWAYS AS (lower(without_accents(name))) STORED,
  CHECK (num_nonnulls(travel_lead_id, quiz_lead_id, contact_submission_id) = 1),
  CHECK ((status = 'lost') = (lost_reason IS NOT NULL)),
  CHECK (booking_id IS NULL OR status = 'won')
);
CREATE INDEX leads_search_text_idx ON leads USING gin (search_text gin_trgm_ops);
-- One for each order of the list, and one for each filter in the order that the list begins with.
CREATE INDEX leads_created_idx ON leads (created_at, id);
CREATE INDEX leads_name_idx ON leads (name_order, id);
CREATE INDEX leads_due_idx ON leads (due_on, id);
CREATE INDEX leads_status_idx ON leads (status, created_at, id);
CREATE INDEX leads_kind_idx ON leads (kind, created_at, id);
CREATE INDEX leads_owner_idx ON leads (owner_id, created_at, id);
CREATE INDEX leads_email_idx ON leads (email, created_at);
CREATE INDEX leads_booking_idx ON leads (booking_id);

-- What was done about a lead: moves, who looks after it until when, notes, and the mails that were sent.
CREATE TABLE lead_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id     uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  -- A note's and a mail's form: sent twice, it is one.
  form_key    uuid UNIQUE,
  action      text NOT NULL CHECK (action IN ('moved', 'planned', 'noted', 'mailed')),
  actor_id    text REFERENCES users ON DELETE SET NULL,
  from_status text,
  to_status   text,
  owner_id    text REFERENCES users ON DELETE SET NULL,
  due_on      date,
  -- A mail's.
  subject     text CHECK (length(subject) BETWEEN 1 AND 200),
  mail_id     uuid REFERENCES outbox_mails ON DELETE SET NULL,
  -- A reason, a note, or what the mail said.
  body        text NOT NULL DEFAULT '' CHECK (length(body) <= 6000),
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((action = 'moved') = (to_status IS NOT NULL)),
  CHECK ((action = 'mailed') = (subject IS NOT NULL)),
  CHECK ((action IN ('noted', 'mailed')) = (form_key IS NOT NULL))
);
CREATE INDEX lead_events_lead_idx ON lead_events (lead_id, id);
CREATE INDEX lead_events_actor_idx ON lead_events (actor_id);
CREATE INDEX lead_events_owner_idx ON lead_events (owner_id);
CREATE INDEX lead_events_mail_idx ON lead_events (mail_id);

-- References name a lead and open nothing: plain chance is enough. One that is taken is drawn again.
CREATE FUNCTION add_lead(made leads) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  symbols constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ379';
  prefix constant text := CASE made.kind WHEN 'quiz' THEN 'QZ-' ELSE 'CT-' END;
  code text;
BEGIN
  LOOP
    SELECT string_agg(substr(symbols, 1 + floor(random() * 27)::integer, 1), '') INTO code FROM generate_series(1, 6);
    INSERT INTO leads (reference, kind, travel_lead_id, quiz_lead_id, contact_submission_id, name, email, wish, created_at)
    VALUES (coalesce(made.reference, prefix || code), made.kind, made.travel_lead_id, made.quiz_lead_id, made.contact_submission_id,
      made.name, made.email, made.wish, made.created_at)
    ON CONFLICT (reference) DO NOTHING;
    EXIT WHEN FOUND OR made.reference IS NOT NULL;
  END LOOP;
END $$;

CREATE FUNCTION add_travel_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE made leads;
BEGIN
  made.reference := NEW.reference;
  made.kind := 'custom-trip';
  made.travel_lead_id := NEW.id;
  made.name := NEW.name;
  made.email := NEW.email;
  made.wish := NEW.destination;
  made.created_at := NEW.created_at;
  PERFORM add_lead(made);
  RETURN NULL;
END $$;

CREATE FUNCTION add_quiz_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE made leads;
BEGIN
  made.kind := 'quiz';
  made.quiz_lead_id := NEW.id;
  made.name := NEW.name;
  made.email := NEW.email;
  made.wish := NEW.suggested_destination;
  made.created_at := NEW.created_at;
  PERFORM add_lead(made);
  RETURN NULL;
END $$;

CREATE FUNCTION add_contact_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE made leads;
BEGIN
  made.kind := 'contact';
  made.contact_submission_id := NEW.id;
  made.name := NEW.name;
  made.email := NEW.email;
  made.wish := NEW.subject;
  made.created_at := NEW.created_at;
  PERFORM add_lead(made);
  RETURN NULL;
END $$;

CREATE TRIGGER travel_leads_lead AFTER INSERT ON travel_leads FOR EACH ROW EXECUTE FUNCTION add_travel_lead();
CREATE TRIGGER quiz_leads_lead AFTER INSERT ON quiz_leads FOR EACH ROW EXECUTE FUNCTION add_quiz_lead();
CREATE TRIGGER contact_submissions_lead AFTER INSERT ON contact_submissions FOR EACH ROW EXECUTE FUNCTION add_contact_lead();

-- Who wrote before there was a list.
DO $$
DECLARE
  was record;
  made leads;
BEGIN
  FOR was IN
    SELECT reference, 'custom-trip' AS kind, id AS plan, NULL::uuid AS quiz, NULL::uuid AS message, name, email, destination AS wish, created_at FROM travel_leads
    UNION ALL SELECT NULL, 'quiz', NULL, id, NULL, name, email, suggested_destination, created_at FROM quiz_leads
    UNION ALL SELECT NULL, 'contact', NULL, NULL, id, name, email, subject, created_at FROM contact_submissions
  LOOP
    made.reference := was.reference;
    made.kind := was.kind;
    made.travel_lead_id := was.plan;
    made.quiz_lead_id := was.quiz;
    made.contact_submission_id := was.message;
    made.name := was.name;
    made.email := was.email;
    made.wish := was.wish;
    made.created_at := was.created_at;
    PERFORM add_lead(made);
  END LOOP;
END $$;

-- The person of the house who writes, where a mail comes from one.
ALTER TABLE outbox_mails ADD COLUMN from_name text CHECK (length(from_name) <= 200);

---------------------------------------------------------------------------------------------------------- customers

-- Everybody with an account that is none of the staff's, and everybody whom a booking names by email: one row an email, so that a list of them needs no grouping of all bookings.
CREATE TABLE customers (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email       text NOT NULL UNIQUE,
  -- The account's; without one, what the latest booking says.
  name        text NOT NULL,
  phone       text,
  user_id     text UNIQUE REFERENCES users ON DELETE SET NULL,
  -- The account is one of ours: kept, and not listed.
  is_staff    boolean NOT NULL DEFAULT false,
  -- When we first heard of them.
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- A phone number is looked for by its digits.
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(without_accents(name || ' ' || email)) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
  ) STORED,
  name_order  text NOT NULL GENERATED ALWAYS AS (lower(without_accents(name))) STORED
);
CREATE INDEX customers_search_text_idx ON customers USING gin (search_text gin_trgm_ops) WHERE NOT is_staff;
CREATE INDEX customers_name_idx ON customers (name_order, id) WHERE NOT is_staff;
CREATE INDEX customers_created_idx ON customers (created_at, id) WHERE NOT is_staff;
CREATE INDEX customers_account_idx ON customers (created_at, id) WHERE NOT is_staff AND user_id IS NOT NULL;
CREATE INDEX customers_booked_idx ON customers (created_at, id) WHERE NOT is_staff AND user_id IS NULL;

-- What agents tell one another about a customer; no customer sees it.
CREATE TABLE customer_notes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  form_key    uuid NOT NULL UNIQUE,
  author_id   text REFERENCES users ON DELETE SET NULL,
  note        text NOT NULL CHECK (length(note) BETWEEN 1 AND 2000),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_notes_customer_idx ON customer_notes (customer_id, id);
CREATE INDEX customer_notes_author_idx ON customer_notes (author_id);

-- A customer is an email: an account that changes its own leaves the old one to its bookings and notes, if it has any.
CREATE FUNCTION keep_customer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.email <> NEW.email THEN
    UPDATE customers SET user_id = NULL, is_staff = false WHERE user_id = NEW.id;
    DELETE FROM customers WHERE email = OLD.email
      AND NOT EXISTS (SELECT FROM bookings WHERE customer_email = OLD.email)
      AND NOT EXISTS (SELECT FROM customer_notes WHERE customer_id = customers.id);
  END IF;
  IF NEW.role IS NULL THEN
    INSERT INTO customers (email, name, phone, user_id, created_at) VALUES (NEW.email, NEW.name, NEW.phone, NEW.id, NEW.created_at)
    ON CONFLICT (email) DO UPDATE
      SET name = EXCLUDED.name, phone = coalesce(EXCLUDED.phone, customers.phone), user_id = EXCLUDED.user_id, is_staff = false,
        created_at = least(customers.created_at, EXCLUDED.created_at);
  ELSE
    UPDATE customers SET user_id = NEW.id, is_staff = true WHERE email = NEW.email;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_customer AFTER INSERT OR UPDATE OF email, name, phone, role ON users FOR EACH ROW EXECUTE FUNCTION keep_customer_of_account();

-- In the order of the emails, so that two who write many at once wait for one another and never in a ring.
CREATE FUNCTION keep_customers_of_bookings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customers (email, name, phone, user_id, is_staff, created_at)
  SELECT made.customer_email, made.customer_name, made.customer_phone, users.id, users.role IS NOT NULL, made.first_at
  FROM (
    SELECT DISTINCT ON (customer_email) customer_email, customer_name, customer_phone, min(created_at) OVER (PARTITION BY customer_email) AS first_at
    FROM made_bookings ORDER BY customer_email, created_at DESC
  ) AS made
  LEFT JOIN users ON users.email = made.customer_email
  ORDER BY made.customer_email
  ON CONFLICT (email) DO NOTHING;
  -- An account says its own name and phone; a booking adds the phone that it lacks. Touches no row that says the same already: nobody waits for it then.
  UPDATE customers SET name = said.name, phone = said.phone
  FROM (
    SELECT DISTINCT ON (known.id) known.id,
      CASE WHEN known.user_id IS NULL THEN made.customer_name ELSE known.name END AS name,
      CASE WHEN known.user_id IS NULL THEN coalesce(made.customer_phone, known.phone) ELSE coalesce(known.phone, made.customer_phone) END AS phone
    FROM made_bookings AS made JOIN customers AS known ON known.email = made.customer_email
    ORDER BY known.id, made.created_at DESC
  ) AS said
  WHERE customers.id = said.id AND (customers.name, customers.phone) IS DISTINCT FROM (said.name, said.phone);
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_customers AFTER INSERT ON bookings REFERENCING NEW TABLE AS made_bookings
  FOR EACH STATEMENT EXECUTE FUNCTION keep_customers_of_bookings();

-- Who is there already: accounts first, then whom bookings alone know, by the latest.
INSERT INTO customers (email, name, phone, user_id, created_at)
  SELECT email, name,
    coalesce(phone, (SELECT customer_phone FROM bookings WHERE customer_email = email AND customer_phone IS NOT NULL ORDER BY created_at DESC LIMIT 1)),
    id, created_at
  FROM users WHERE role IS NULL;
INSERT INTO customers (email, name, phone, user_id, is_staff, created_at)
  SELECT latest.customer_email, latest.customer_name, latest.customer_phone, users.id, users.role IS NOT NULL, latest.first_at
  FROM (
    SELECT DISTINCT ON (customer_email) customer_email, customer_name, customer_phone,
      min(created_at) OVER (PARTITION BY customer_email) AS first_at
    FROM bookings ORDER BY customer_email, created_at DESC
  ) AS latest
  LEFT JOIN users ON users.email = latest.customer_email
  ON CONFLICT (email) DO NOTHING;
