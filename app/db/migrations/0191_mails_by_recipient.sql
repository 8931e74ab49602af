-- Oldest release beside it: 0146

-- A client's page lists what was mailed to them, the newest first.
CREATE INDEX outbox_mails_recipient_idx ON outbox_mails (recipient, created_at);
