-- The destination quiz's leads (spec §3: quiz submission) and the blog.

CREATE TABLE quiz_leads (
  id                    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  form_key              uuid NOT NULL UNIQUE,
  name                  text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email                 text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- The four answers, by the words of spec §9.
  vibe                  text NOT NULL CHECK (vibe IN ('beach', 'city', 'adventure', 'relax')),
  season                text NOT NULL CHECK (season IN ('spring', 'summer', 'autumn', 'winter')),
  budget                text NOT NULL CHECK (budget IN ('budget', 'midrange', 'premium', 'luxury')),
  company               text NOT NULL CHECK (company IN ('solo', 'couple', 'family', 'friends')),
  -- What the rules said when it was sent, in the words that were shown.
  suggested_destination text NOT NULL CHECK (length(suggested_destination) BETWEEN 1 AND 160),
  user_id               text REFERENCES users ON DELETE SET NULL,
  created_at            timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quiz_leads_created_idx ON quiz_leads (created_at DESC, id);
CREATE INDEX quiz_leads_user_idx ON quiz_leads (user_id);

CREATE TABLE blog_posts (
  slug              text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  title             text NOT NULL CHECK (length(title) BETWEEN 1 AND 160),
  excerpt           text NOT NULL CHECK (length(excerpt) BETWEEN 1 AND 500),
  author            text NOT NULL CHECK (length(author) BETWEEN 1 AND 120),
  published_on      date NOT NULL,
  category          text NOT NULL CHECK (length(category) BETWEEN 1 AND 80),
  tags              text[] NOT NULL DEFAULT '{}',
  -- Slug of the poster that heads it.
  poster            text NOT NULL CHECK (poster ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  image_description text NOT NULL DEFAULT '',
  read_minutes      integer NOT NULL CHECK (read_minutes BETWEEN 1 AND 120),
  -- Sanitised before it is written; shown as it stands.
  content           text NOT NULL CHECK (length(content) BETWEEN 1 AND 200000),
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  search            tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('english', without_accents(title || ' ' || joined_text(tags))), 'A') ||
    setweight(to_tsvector('english', without_accents(excerpt || ' ' || category || ' ' || author)), 'B') ||
    setweight(to_tsvector('english', without_accents(regexp_replace(content, '<[^>]*>', ' ', 'g'))), 'C')
  ) STORED
);
CREATE INDEX blog_posts_published_idx ON blog_posts (published_on DESC, slug);
CREATE INDEX blog_posts_search_idx ON blog_posts USING gin (search);
CREATE INDEX blog_posts_tags_idx ON blog_posts USING gin (tags);
CREATE TRIGGER blog_posts_touch BEFORE UPDATE ON blog_posts FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
CREATE TRIGGER blog_posts_announce AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
