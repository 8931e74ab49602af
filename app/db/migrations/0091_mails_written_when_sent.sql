-- What the text of a mail is written from again when it is sent; null for one that stays as it was queued.
ALTER TABLE outbox_mails ADD COLUMN written_from jsonb;
