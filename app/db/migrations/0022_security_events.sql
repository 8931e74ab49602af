-- What was refused: pages, forms from other sites, trip lookups. Shown among the audit log's rows, and
-- bounded, since strangers write here as often as they like (docs/decisions/032-two-database-roles.md).
CREATE TABLE security_events (LIKE audit_log INCLUDING CONSTRAINTS);
ALTER TABLE security_events
  -- One order for both tables: the list goes by it.
  ALTER COLUMN id SET DEFAULT nextval('audit_log_id_seq'),
  ALTER COLUMN at SET DEFAULT clock_timestamp(),
  ADD PRIMARY KEY (id);
CREATE INDEX security_events_at_idx ON security_events (at DESC, id DESC);
CREATE INDEX security_events_action_idx ON security_events (action, id DESC);
CREATE INDEX security_events_subject_type_idx ON security_events (subject_type, id DESC);
CREATE INDEX security_events_role_idx ON security_events (actor_role, id DESC);
CREATE INDEX security_events_words_idx ON security_events
  USING gin (lower(without_accents(coalesce(actor_email, '') || ' ' || subject_id || ' ' || coalesce(address, ''))) gin_trgm_ops);
REVOKE ALL ON security_events FROM PUBLIC;

-- The site's role may only add and read; this is all that it can have removed.
CREATE FUNCTION trim_security_events() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = '' AS $$
  WITH removed AS (
    DELETE FROM public.security_events
    WHERE id <= (SELECT id FROM public.security_events ORDER BY id DESC OFFSET 100000 LIMIT 1)
    RETURNING 1
  )
  SELECT count(*) FROM removed
$$;
REVOKE ALL ON FUNCTION trim_security_events() FROM PUBLIC;
