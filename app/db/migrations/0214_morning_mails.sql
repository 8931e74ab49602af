-- Oldest release beside it: 0146

-- Whose morning mail of a day is written, or had nothing to say: each once, across processes.
CREATE TABLE morning_mails (
  day date NOT NULL,
  account_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (day, account_id)
);
CREATE INDEX morning_mails_account_idx ON morning_mails (account_id);
