-- Oldest release beside it: 0192

-- A lead of a phone call has a customer, and perhaps no email. No older release runs beside it: its pages of leads know
-- neither.
ALTER TABLE travel_leads
  ALTER COLUMN email DROP NOT NULL,
  ADD COLUMN leaves_on date,
  ADD COLUMN returns_on date,
  DROP CONSTRAINT travel_leads_reference_check,
  ADD CONSTRAINT travel_leads_reference_check CHECK (reference ~ '^(TP|PH)-[ABCDEFGHJKLMNPQRSTUVWXYZ379]{6}$'),
  ADD CONSTRAINT travel_leads_dates_check CHECK (returns_on >= leaves_on);

ALTER TABLE leads
  DROP COLUMN search_text,
  ALTER COLUMN email DROP NOT NULL,
  ADD COLUMN customer_id uuid REFERENCES customers,
  DROP CONSTRAINT leads_kind_check,
  ADD CONSTRAINT leads_kind_check CHECK (kind IN ('custom-trip', 'quiz', 'contact', 'phone')),
  DROP CONSTRAINT leads_reference_check,
  ADD CONSTRAINT leads_reference_check CHECK (reference ~ '^(TP|QZ|CT|PH)-[ABCDEFGHJKLMNPQRSTUVWXYZ379]{6}$'),
  ADD CONSTRAINT leads_phone_check CHECK ((kind = 'phone') = (customer_id IS NOT NULL)),
  ADD CONSTRAINT leads_email_check CHECK (email IS NOT NULL OR kind = 'phone');
ALTER TABLE leads
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
    lower(without_accents(name || ' ' || coalesce(email, '') || ' ' || wish || ' ' || reference))
  ) STORED;
ALTER TABLE leads ALTER COLUMN search_text SET STATISTICS 1000;
CREATE INDEX leads_search_text_idx ON leads USING gin (search_text gin_trgm_ops);
CREATE INDEX leads_customer_idx ON leads (customer_id) WHERE customer_id IS NOT NULL;

CREATE OR REPLACE VIEW lead_writers AS SELECT id, email, customer_id FROM leads;
