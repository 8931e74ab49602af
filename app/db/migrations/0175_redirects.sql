-- Oldest release beside it: 0146

-- Addresses of an earlier site, and where they lead here.
CREATE TABLE redirects (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  old_path text NOT NULL,
  new_path text NOT NULL,
  hits bigint NOT NULL DEFAULT 0,
  last_hit_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  import_id uuid REFERENCES imports,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT redirects_old_path_key UNIQUE (old_path),
  -- As requests are compared: escaped, in small letters, without a slash at its end.
  CONSTRAINT redirects_old_path_check CHECK (old_path ~ '^/[!-~]+$' AND old_path !~ '^//|/$|[?#\\A-Z]' AND length(old_path) <= 500),
  -- Never another host: '//host' and '/\host' lead to one.
  CONSTRAINT redirects_new_path_check CHECK (new_path ~ '^/[!-~]*$' AND new_path !~ '^//|\\' AND length(new_path) <= 500),
  CONSTRAINT redirects_itself_check CHECK (old_path <> regexp_replace(new_path, '[?#].*$', ''))
);
CREATE INDEX redirects_new_page_idx ON redirects (regexp_replace(new_path, '[?#].*$', ''));
CREATE INDEX redirects_hits_idx ON redirects (hits, id);
CREATE INDEX redirects_import_idx ON redirects (import_id) WHERE import_id IS NOT NULL;

-- No redirect leads to another: so there is no loop either. Writers wait for each other.
CREATE FUNCTION refuse_redirect_chains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('refuse_redirect_chains'));
  IF EXISTS (SELECT FROM redirects WHERE id <> NEW.id AND old_path = regexp_replace(NEW.new_path, '[?#].*$', ''))
    OR EXISTS (SELECT FROM redirects WHERE id <> NEW.id AND regexp_replace(new_path, '[?#].*$', '') = NEW.old_path) THEN
    RAISE EXCEPTION 'a redirect leads to no other' USING ERRCODE = 'check_violation', TABLE = 'redirects', CONSTRAINT = 'redirects_no_chain';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER redirects_no_chain BEFORE INSERT OR UPDATE OF old_path, new_path ON redirects
  FOR EACH ROW EXECUTE FUNCTION refuse_redirect_chains();
