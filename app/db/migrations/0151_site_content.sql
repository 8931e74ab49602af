-- Oldest release beside it: 0146

-- What staff changed of the site's texts; whatever is not here is shown as built in. Both versions are the
-- texts of the kind's form (app/domain/content).
CREATE TABLE content_entries (
  kind text NOT NULL,
  id text NOT NULL,
  place integer,
  published jsonb,
  draft jsonb,
  hidden boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, id),
  CONSTRAINT content_entries_kind_check CHECK (kind ~ '^[a-z]+(-[a-z]+)*$' AND length(kind) <= 40),
  CONSTRAINT content_entries_id_check CHECK (length(id) BETWEEN 1 AND 80),
  CONSTRAINT content_entries_published_check CHECK (jsonb_typeof(published) = 'object'),
  CONSTRAINT content_entries_draft_check CHECK (jsonb_typeof(draft) = 'object'),
  CONSTRAINT content_entries_version_check CHECK (version >= 0)
);
CREATE TRIGGER content_entries_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_entries
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER content_entries_touch BEFORE UPDATE ON content_entries
  FOR EACH ROW EXECUTE FUNCTION touch_updated_at();

-- Each text that was published, so that it can be put back; null is the built-in one.
CREATE TABLE content_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  entry_id text NOT NULL,
  version integer NOT NULL,
  published jsonb,
  actor_email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT content_history_version_key UNIQUE (kind, entry_id, version),
  CONSTRAINT content_history_published_check CHECK (jsonb_typeof(published) = 'object'),
  CONSTRAINT content_history_actor_email_check CHECK (length(actor_email) <= 320)
);
CREATE TRIGGER content_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON content_history FROM PUBLIC;
DO $$ BEGIN EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES ON content_history FROM %I', current_user); END $$;
