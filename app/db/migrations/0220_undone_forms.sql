-- Oldest release beside it: 0146

-- The idempotency key of what can be undone: a form whose change was undone may be sent again.
ALTER TABLE undos ADD COLUMN key text;
