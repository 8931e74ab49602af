-- Oldest release beside it: 0146

-- What staff can undo for some seconds: who did it, and what its opposite needs.
CREATE TABLE undos (
  id uuid PRIMARY KEY,
  staff_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  what text NOT NULL,
  about jsonb NOT NULL,
  ends_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX undos_ends_idx ON undos (ends_at);
CREATE INDEX undos_staff_idx ON undos (staff_id);

-- The mails that wait with it: undoing deletes those that nobody sends yet.
ALTER TABLE outbox_mails ADD COLUMN undo_id uuid;
CREATE INDEX outbox_mails_undo_idx ON outbox_mails (undo_id) WHERE undo_id IS NOT NULL;
