-- Oldest release beside it: 0146

-- The archive of everything that an owner has asked for last: theirs alone, and gone a day after it was made. Its file
-- lies in the data folder under this id.
CREATE TABLE exports (
  account_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'working',
  -- How far the job is, and its last sign of life: it may be killed.
  files integer NOT NULL DEFAULT 0,
  lines bigint NOT NULL DEFAULT 0,
  beat_at timestamptz NOT NULL DEFAULT now(),
  ready_at timestamptz,
  bytes bigint,
  CONSTRAINT exports_state_check CHECK (state IN ('working', 'ready', 'failed')),
  CONSTRAINT exports_ready_check CHECK (num_nonnulls(ready_at, bytes) = CASE state WHEN 'ready' THEN 2 ELSE 0 END),
  CONSTRAINT exports_progress_check CHECK (files >= 0 AND lines >= 0)
);
