-- Oldest release beside it: 0146

-- Newsletter readers and waiting parties of another system.
ALTER TABLE newsletter_subscribers
  ADD COLUMN import_id uuid REFERENCES imports,
  -- How consent was given there.
  ADD COLUMN consent text NOT NULL DEFAULT '',
  ADD CONSTRAINT newsletter_subscribers_consent_check CHECK (length(consent) <= 500);
CREATE INDEX newsletter_subscribers_import_idx ON newsletter_subscribers (import_id) WHERE import_id IS NOT NULL;

ALTER TABLE waitlist_entries
  ADD COLUMN import_id uuid REFERENCES imports,
  -- Mails to an imported party begin when the owner says so; until then it is offered nothing.
  ADD COLUMN reminds boolean NOT NULL DEFAULT true;
CREATE INDEX waitlist_import_idx ON waitlist_entries (import_id) WHERE import_id IS NOT NULL;
