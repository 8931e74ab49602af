-- Words of the portals' list of posts are spelled when a post is written, not when it is passed: in the order of titles
-- 2,000 are passed to find 25.
ALTER TABLE blog_posts ADD COLUMN search_words text
  GENERATED ALWAYS AS (without_accents(lower(title || ' ' || slug || ' ' || author || ' ' || joined_text(tags)))) STORED;
DROP INDEX blog_posts_words_idx;
CREATE INDEX blog_posts_words_idx ON blog_posts USING gin (search_words gin_trgm_ops);
