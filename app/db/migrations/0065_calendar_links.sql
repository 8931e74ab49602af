-- The link of a staff member's own calendar (docs/decisions/076-a-calendar-for-staff.md): one each, its
-- token as a hash only. Gone when the account is suspended or deleted.
CREATE TABLE calendar_links (
  user_id    text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  made_at    timestamptz NOT NULL DEFAULT now()
);
