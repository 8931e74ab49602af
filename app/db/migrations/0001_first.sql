-- The first schema. Tables and columns keep the names of spec §3; beside them stand what the product decided:
-- money in cents, references, history, outbox, idempotency, archiving, versions.
-- It must run on PostgreSQL 15 as on 18: no uuidv7(), STORED said aloud.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- array_to_string() is only STABLE, and an index wants IMMUTABLE: true for text[], which has no locale in its output.
CREATE FUNCTION joined_text(text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string($1, ' ');

-- 'chateaux' must find 'Châteaux'. unaccent() is only STABLE because a dictionary can be edited; this one is not.
CREATE FUNCTION without_accents(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN unaccent('unaccent'::regdictionary, $1);

CREATE FUNCTION touch_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

-- Every process drops cached pages that show the table named in the payload.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

------------------------------------------------------------------------------------------------------------- people

CREATE TABLE users (
  id             text PRIMARY KEY,
  name           text NOT NULL CHECK (length(name) <= 200),
  email          text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  email_verified boolean NOT NULL DEFAULT false,
  image          text,
  phone          text CHECK (length(phone) <= 40),
  -- Only the server writes it; no row means a customer (spec §6).
  role           text CHECK (role IN ('agent', 'superadmin')),
  -- Suspended while it lies in the future (spec §3).
  banned_until   timestamptz,
  created_at     timestamptz NOT NULL DEFAULT now(),
  updated_at     timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE sessions (
  id         text PRIMARY KEY,
  token      text NOT NULL UNIQUE,
  user_id    text NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);

CREATE TABLE accounts (
  id                       text PRIMARY KEY,
  account_id               text NOT NULL,
  provider_id              text NOT NULL,
  user_id                  text NOT NULL REFERENCES users ON DELETE CASCADE,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  password                 text,
  created_at               timestamptz NOT NULL DEFAULT now(),
  updated_at               timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX accounts_user_id_idx ON accounts (user_id);

CREATE TABLE verifications (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verifications_identifier_idx ON verifications (identifier);

-- Counted attempts, shared by every process; the layout is rate-limiter-flexible's.
CREATE TABLE rate_limits (
  key    text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

---------------------------------------------------------------------------------------------------------- catalogue

CREATE TABLE packages (
  id                   text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 80),
  title                text NOT NULL CHECK (length(title) BETWEEN 1 AND 160),
  subtitle             text,
  destination          text NOT NULL CHECK (length(destination) BETWEEN 1 AND 120),
  region               text NOT NULL,
  price_cents          integer NOT NULL CHECK (price_cents > 0),
  original_price_cents integer CHECK (original_price_cents > 0),
  currency             text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  discount_percentage  integer NOT NULL DEFAULT 0 CHECK (discount_percentage BETWEEN 0 AND 100),
  duration             text NOT NULL DEFAULT '',
  -- The first number of '7 Days / 6 Nights', to sort and filter by.
  duration_days        integer GENERATED ALWAYS AS (substring(duration FROM '^\s*(\d{1,3})\M')::integer) STORED,
  valid_until          date,
  rating               numeric(2, 1) NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  reviews              integer NOT NULL DEFAULT 0 CHECK (reviews >= 0),
  image_description    text NOT NULL DEFAULT '',
  image_url            text,
  image_gallery        text[] NOT NULL DEFAULT '{}',
  description          text NOT NULL DEFAULT '',
  highlights           text[] NOT NULL DEFAULT '{}',
  full_itinerary       jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(full_itinerary) = 'array'),
  inclusions           text[] NOT NULL DEFAULT '{}',
  exclusions           text[] NOT NULL DEFAULT '{}',
  terms                text NOT NULL DEFAULT '',
  tags                 text[] NOT NULL DEFAULT '{}',
  archived_at          timestamptz,
  version              integer NOT NULL DEFAULT 1,
  created_at           timestamptz NOT NULL DEFAULT now(),
  updated_at           timestamptz NOT NULL DEFAULT now(),
  search               tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', without_accents(title || ' ' || destination || ' ' || region)), 'A') ||
    setweight(to_tsvector('english', without_accents(coalesce(subtitle, '') || ' ' || joined_text(tags) || ' ' || joined_text(highlights))), 'B') ||
    setweight(to_tsvector('english', without_accents(description)), 'C')
  ) STORED,
  -- What a typo is compared with when the full text finds nothing.
  search_words         text GENERATED ALWAYS AS (
    lower(without_accents(title || ' ' || destination || ' ' || region || ' ' || joined_text(tags)))
  ) STORED
);
CREATE INDEX packages_search_idx ON packages USING gin (search);
CREATE INDEX packages_search_words_idx ON packages USING gin (search_words gin_trgm_ops);
CREATE INDEX packages_rating_idx ON packages (rating DESC, id) WHERE archived_at IS NULL;
CREATE INDEX packages_price_idx ON packages (price_cents, id) WHERE archived_at IS NULL;
CREATE INDEX packages_created_idx ON packages (created_at DESC, id) WHERE archived_at IS NULL;
CREATE INDEX packages_tags_idx ON packages USING gin (tags);
CREATE TRIGGER packages_touch BEFORE UPDATE ON packages FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER packages_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON packages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

----------------------------------------------------------------------------------------------------------- bookings

CREATE TABLE bookings (
  id                  uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- GT- and six symbols that no one mistakes on the phone.
  reference           text NOT NULL UNIQUE CHECK (reference ~ '^GT-[ABCDEFGHJKLMNPQRSTUVWXYZ379]{6}$'),
  customer_name       text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 120),
  customer_email      text NOT NULL CHECK (customer_email = lower(customer_email) AND length(customer_email) <= 254),
  customer_phone      text CHECK (length(customer_phone) <= 40),
  package_id          text NOT NULL REFERENCES packages ON DELETE RESTRICT,
  user_id             text REFERENCES users ON DELETE RESTRICT,
  created_by_agent_id text REFERENCES users ON DELETE RESTRICT,
  booking_date        date NOT NULL,
  num_travelers       integer NOT NULL DEFAULT 1 CHECK (num_travelers BETWEEN 1 AND 20),
  notes               text NOT NULL DEFAULT '' CHECK (length(notes) <= 2000),
  status              text NOT NULL CHECK (status IN ('Pending', 'Confirmed', 'Declined', 'Cancelled', 'Completed')),
  -- The price it was made at, whatever the deal costs later.
  unit_price_cents    integer NOT NULL CHECK (unit_price_cents > 0),
  total_cents         integer NOT NULL CHECK (total_cents = unit_price_cents * num_travelers),
  currency            text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  cancel_requested_at timestamptz,
  version             integer NOT NULL DEFAULT 1,
  created_at          timestamptz NOT NULL DEFAULT now(),
  updated_at          timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bookings_user_idx ON bookings (user_id, created_at DESC);
CREATE INDEX bookings_email_idx ON bookings (customer_email, created_at DESC);
CREATE INDEX bookings_package_idx ON bookings (package_id);
CREATE INDEX bookings_agent_idx ON bookings (created_by_agent_id);
CREATE INDEX bookings_created_idx ON bookings (created_at DESC, id);
CREATE TRIGGER bookings_touch BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- One row a move, a request or a change: what, from, to, who, why.
CREATE TABLE booking_history (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id  uuid NOT NULL REFERENCES bookings ON DELETE CASCADE,
  action      text NOT NULL CHECK (action IN ('created', 'status-changed', 'cancel-requested')),
  from_status text,
  to_status   text NOT NULL,
  actor_id    text REFERENCES users ON DELETE SET NULL,
  actor_role  text NOT NULL CHECK (actor_role IN ('customer', 'agent', 'superadmin', 'system')),
  reason      text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  created_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_history_booking_idx ON booking_history (booking_id, id);

-- A form's key is claimed once a person; a repeat of the form finds the booking that the first one made.
CREATE TABLE idempotency_keys (
  user_id    text NOT NULL REFERENCES users ON DELETE CASCADE,
  key        uuid NOT NULL,
  booking_id uuid REFERENCES bookings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_booking_idx ON idempotency_keys (booking_id);

-- What a visitor typed before signing in; found again by a random token in a cookie, of which only the hash is kept.
CREATE TABLE form_drafts (
  token_hash text PRIMARY KEY,
  form       text NOT NULL,
  values     jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX form_drafts_expires_idx ON form_drafts (expires_at);

--------------------------------------------------------------------------------------------------------------- mail

CREATE TABLE outbox_mails (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind       text NOT NULL,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  html       text NOT NULL,
  plain_text text NOT NULL,
  booking_id uuid REFERENCES bookings ON DELETE SET NULL,
  status     text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'dead')),
  attempts   integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  sent_at    timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_mails_status_idx ON outbox_mails (status, created_at);
CREATE INDEX outbox_mails_booking_idx ON outbox_mails (booking_id);

---------------------------------------------------------------------------------------------------- faqs and settings

CREATE TABLE faqs (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  category   text NOT NULL CHECK (length(category) BETWEEN 1 AND 80),
  question   text NOT NULL CHECK (length(question) BETWEEN 1 AND 300),
  answer     text NOT NULL CHECK (length(answer) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER faqs_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON faqs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE app_settings (
  key        text PRIMARY KEY,
  value      text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER app_settings_touch BEFORE UPDATE ON app_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER app_settings_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON app_settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
