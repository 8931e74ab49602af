-- Backups that were tried, by the schedule or by hand: what the owner's overview reads.

CREATE TABLE backups (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT now(),
  ok          boolean NOT NULL,
  -- The archive, as its maker named it, and its size.
  file        text CHECK (length(file) <= 4000),
  bytes       bigint CHECK (bytes > 0),
  -- Why there is none.
  error       text CHECK (length(error) <= 1000),
  CONSTRAINT backups_outcome CHECK (
    CASE WHEN ok THEN file IS NOT NULL AND bytes IS NOT NULL AND error IS NULL ELSE error IS NOT NULL END)
);
CREATE INDEX backups_started_idx ON backups (started_at DESC);
