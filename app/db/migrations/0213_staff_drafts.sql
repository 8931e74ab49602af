-- Oldest release beside it: 0146

-- What a member of staff has typed into a form and not sent: the page it was typed on, where the form is sent, and
-- which of that address's forms it is. Without values it was sent or discarded then: what was typed before is late.
CREATE TABLE staff_drafts (
  account_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  address text NOT NULL,
  intent text NOT NULL,
  page text NOT NULL,
  "values" jsonb,
  typed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, address, intent),
  CONSTRAINT staff_drafts_address_check CHECK (length(address) BETWEEN 1 AND 2000),
  CONSTRAINT staff_drafts_page_check CHECK (length(page) BETWEEN 1 AND 2000),
  CONSTRAINT staff_drafts_intent_check CHECK (length(intent) <= 40)
);
CREATE INDEX staff_drafts_typed_idx ON staff_drafts (typed_at);
