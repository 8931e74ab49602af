-- Requested cancellations, newest first, without walking past every other booking.
CREATE INDEX bookings_cancel_created_idx ON bookings (created_at, id) INCLUDE (status)
  WHERE cancel_requested_at IS NOT NULL;

-- With the title, skipping to a page reads the index alone.
DROP INDEX packages_title_idx;
CREATE INDEX packages_title_idx ON packages (lower(title), id) INCLUDE (title) WHERE archived_at IS NULL;

-- Words of the portals' list of posts.
CREATE INDEX blog_posts_words_idx ON blog_posts
  USING gin (without_accents(lower(title || ' ' || slug || ' ' || author || ' ' || joined_text(tags))) gin_trgm_ops);
