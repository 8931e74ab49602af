-- A change of email that waits for its confirmation: one an account, so that asking again ends the earlier link.
CREATE TABLE email_changes (
  user_id    text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  email      text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  -- Of the link in the mail only the hash is kept.
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
