-- What a deal's shown price was before, and from when to when: a lower price may only be compared with one that was
-- really charged (docs/decisions/113-lawful-prices.md). The price that stands is `from_cents`, since `priced_at`.
CREATE TABLE price_history (
  package_id  text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  from_at     timestamptz NOT NULL,
  until_at    timestamptz NOT NULL,
  PRIMARY KEY (package_id, from_at),
  CHECK (from_at < until_at)
);
CREATE INDEX price_history_until_idx ON price_history (until_at);
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON price_history FROM PUBLIC;
DO $$ BEGIN EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES ON price_history FROM %I', current_user); END $$;

ALTER TABLE packages
  ADD COLUMN priced_at timestamptz NOT NULL DEFAULT now(),
  -- The earlier price that may be shown beside `from_cents`; null for none.
  ADD COLUMN was_cents integer CHECK (was_cents > 0),
  -- The end that was given up for the one that stands, too late for a clock to be believed; null for none.
  ADD COLUMN extended_from date;
CREATE INDEX packages_extended_idx ON packages (id) WHERE extended_from IS NOT NULL;

-- Whether the site has become the agency's own; until then it shows a sample world.
CREATE VIEW site_world AS
  SELECT EXISTS (SELECT FROM app_settings WHERE key = 'own_site' AND value = 'on') AS is_own;

-- An archived deal has no price that anybody was charged: put on sale again, it begins anew.
UPDATE packages SET from_cents = NULL WHERE archived_at IS NOT NULL;

-- A database from before is its agency's own; these tables say whether one is in use (`seedSite`).
INSERT INTO app_settings (key, value) SELECT 'own_site', 'on'
WHERE EXISTS (SELECT FROM packages) OR EXISTS (SELECT FROM faqs) OR EXISTS (SELECT FROM app_settings)
  OR EXISTS (SELECT FROM blog_posts)
ON CONFLICT DO NOTHING;
