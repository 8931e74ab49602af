-- Posts that the staff write: drafts, posts that appear at a moment, pictures of their own, addresses that move.

ALTER TABLE blog_posts
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- From when on everyone reads it: null for a draft, later than now for one that is scheduled. The clock alone makes it public.
  ADD COLUMN published_at timestamptz,
  -- An uploaded picture stands in the place of the poster.
  ADD COLUMN image_url text CHECK (length(image_url) BETWEEN 1 AND 2000),
  ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);

-- What was published on a day appeared when that day began in New York.
UPDATE blog_posts SET published_at = published_on::timestamp AT TIME ZONE 'America/New_York';
ALTER TABLE blog_posts DROP COLUMN published_on;
ALTER TABLE blog_posts
  ADD COLUMN published_on date GENERATED ALWAYS AS ((published_at AT TIME ZONE 'America/New_York')::date) STORED;
CREATE INDEX blog_posts_published_idx ON blog_posts (published_at DESC, slug);
CREATE INDEX blog_posts_updated_idx ON blog_posts (updated_at DESC, slug);

-- A draft needs no more than its title and address; what is to appear, all of it.
ALTER TABLE blog_posts
  DROP CONSTRAINT blog_posts_excerpt_check,
  DROP CONSTRAINT blog_posts_category_check,
  DROP CONSTRAINT blog_posts_content_check,
  ADD CONSTRAINT blog_posts_longest CHECK (length(excerpt) <= 500 AND length(category) <= 80 AND length(content) <= 200000),
  ADD CONSTRAINT blog_posts_whole CHECK (published_at IS NULL OR (excerpt <> '' AND category <> '' AND content <> ''));

-- Addresses that a post had while everyone could read it: they lead to where it stands now.
CREATE TABLE blog_post_addresses (
  slug       text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
  post_id    uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX blog_post_addresses_post_idx ON blog_post_addresses (post_id);
