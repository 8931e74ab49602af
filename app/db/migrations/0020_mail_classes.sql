-- Mails by class, and links that are not kept (docs/decisions/029-classes-of-mail.md).

-- Which mails go first. A secret one carries a link that opens something to whoever holds it.
ALTER TABLE outbox_mails
  ADD COLUMN priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('urgent', 'normal', 'bulk')),
  ADD COLUMN secret boolean NOT NULL DEFAULT false;
-- The bulk mail that goes next.
CREATE INDEX outbox_mails_bulk_idx ON outbox_mails (next_attempt_at)
  WHERE status = 'queued' AND priority = 'bulk';

UPDATE outbox_mails
SET secret = true,
  priority = CASE WHEN kind LIKE 'newsletter-%' THEN 'bulk' ELSE 'urgent' END
WHERE plain_text ~ '[?&]token=';

-- What was sent or given up needs its text no more.
UPDATE outbox_mails
SET html = '', plain_text = '', list_unsubscribe = NULL
WHERE secret AND status <> 'queued';
