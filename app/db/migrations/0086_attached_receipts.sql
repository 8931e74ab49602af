-- What is drawn and attached when the mail is sent: a receipt's id. The file itself is not kept, as its content is.
ALTER TABLE outbox_mails ADD COLUMN attachment_id uuid;
