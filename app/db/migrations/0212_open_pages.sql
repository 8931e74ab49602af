-- Oldest release beside it: 0146

-- Which member of staff has a lead's or booking's page open, and when they last wrote on it. The page's stream renews
-- seen_at; a row that is not renewed is of a browser or process that has gone.
CREATE TABLE open_pages (
  account_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  page text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  writing_at timestamptz,
  PRIMARY KEY (page, account_id),
  CONSTRAINT open_pages_page_check CHECK (length(page) BETWEEN 1 AND 40)
);
CREATE INDEX open_pages_account_idx ON open_pages (account_id);

CREATE TRIGGER open_pages_activity AFTER INSERT OR DELETE ON open_pages FOR EACH STATEMENT EXECUTE FUNCTION announce_activity();
-- Not of seen_at: a renewal changes nothing that others are shown.
CREATE TRIGGER open_pages_activity_writing AFTER UPDATE OF writing_at ON open_pages FOR EACH ROW EXECUTE FUNCTION announce_activity();
