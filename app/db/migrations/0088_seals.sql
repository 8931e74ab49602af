-- Seals of the append-only tables (docs/decisions/089-seals.md): hashes of the rows since the seal before, and of that seal.
CREATE TABLE seals (
  -- Counted without gaps.
  id         bigint PRIMARY KEY CHECK (id > 0),
  at         timestamptz NOT NULL,
  source     text NOT NULL CHECK (source IN ('ledger', 'audit_log', 'security_events')),
  -- The last row that it covers; the first one follows the seal before it of the same table.
  up_to      bigint NOT NULL,
  row_count  integer NOT NULL CHECK (row_count > 0),
  -- 24 bytes for each row: its id, and half of the SHA-256 of its text. Null once all of them are trimmed.
  marks      bytea,
  marks_hash bytea NOT NULL CHECK (length(marks_hash) = 32),
  -- SHA-256 of all of the above, and of the hash of the seal before.
  hash       bytea NOT NULL CHECK (length(hash) = 32),
  CONSTRAINT seals_marks_check CHECK (length(marks) = 24 * row_count)
);
CREATE INDEX seals_source_idx ON seals (source, id DESC);
CREATE INDEX seals_at_idx ON seals (at);

-- Which seals were mailed: one for each day, in New York.
CREATE TABLE seal_mails (
  day     date PRIMARY KEY,
  seal_id bigint NOT NULL
);

-- Append-only, but for the marks of security events that were trimmed.
CREATE FUNCTION guard_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.source = 'security_events' AND NEW.marks IS NULL AND
    (NEW.id, NEW.at, NEW.source, NEW.up_to, NEW.row_count, NEW.marks_hash, NEW.hash)
    = (OLD.id, OLD.at, OLD.source, OLD.up_to, OLD.row_count, OLD.marks_hash, OLD.hash) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'UPDATE on seals is refused: its rows are only ever added' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER seals_fixed BEFORE UPDATE ON seals FOR EACH ROW EXECUTE FUNCTION guard_seal();
CREATE TRIGGER seals_append_only BEFORE DELETE OR TRUNCATE ON seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON seals FROM PUBLIC;
DO $$ BEGIN EXECUTE format('REVOKE DELETE, TRUNCATE, REFERENCES ON seals FROM %I', current_user); END $$;

-- As before, and forgets the marks of seals whose rows are all gone.
CREATE OR REPLACE FUNCTION trim_security_events() RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  removed bigint;
BEGIN
  DELETE FROM public.security_events
  WHERE id <= (SELECT id FROM public.security_events ORDER BY id DESC OFFSET 100000 LIMIT 1);
  GET DIAGNOSTICS removed = ROW_COUNT;
  UPDATE public.seals SET marks = NULL
  WHERE removed > 0 AND source = 'security_events' AND marks IS NOT NULL
    AND up_to < (SELECT min(id) FROM public.security_events);
  RETURN removed;
END $$;
