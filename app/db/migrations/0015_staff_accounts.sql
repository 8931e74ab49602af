-- What staff have beside a password: a second factor, sessions they can tell apart, and mails they want for themselves.

-- Customers have none: no page would ask them for the code.
ALTER TABLE users ADD COLUMN two_factor_enabled boolean NOT NULL DEFAULT false CHECK (NOT two_factor_enabled OR role IS NOT NULL);

-- The layout is that of better-auth's plugin; its own count of failures stays unused, ours counts in rate_limits.
CREATE TABLE two_factors (
  id                        text PRIMARY KEY,
  user_id                   text NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  -- Encrypted under APP_SECRET.
  secret                    text NOT NULL,
  -- Keyed hashes of the recovery codes that are left, as a JSON array.
  backup_codes              text NOT NULL,
  -- Not before a first code was right: until then it is an offer, which ends half an hour after updated_at.
  verified                  boolean NOT NULL DEFAULT false,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until              timestamptz,
  created_at                timestamptz NOT NULL DEFAULT now(),
  updated_at                timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER two_factors_touch BEFORE UPDATE ON two_factors FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Staff are signed out so many hours after this (the setting session_hours).
ALTER TABLE sessions ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();

-- Mails to oneself, beside those that the site's settings send to the contact address. No row: as the list says (domain/settings/own-notifications.ts).
CREATE TABLE own_notifications (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  key     text NOT NULL CHECK (length(key) <= 60),
  wanted  boolean NOT NULL,
  PRIMARY KEY (user_id, key)
);
