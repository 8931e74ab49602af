-- Browsers that have signed in to an account. Their wrong passwords are counted apart from those of strangers, so that
-- nobody else can use up the owner's attempts. Only a hash of the browser's token is stored.

CREATE TABLE known_devices (
  token_hash text NOT NULL,
  user_id    text NOT NULL REFERENCES users ON DELETE CASCADE,
  used_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_user_id_idx ON known_devices (user_id);
