-- Oldest release beside it: 0146
-- Texts of the site own photographs as deals and posts do: 'places/paris'. A built-in text has no row to refer to.
ALTER TABLE media
  ADD COLUMN content_entry text,
  DROP CONSTRAINT media_attached_to_owner,
  DROP CONSTRAINT media_one_owner,
  ADD CONSTRAINT media_attached_to_owner CHECK (unattached_since IS NOT NULL OR deal_id IS NOT NULL
    OR post_slug IS NOT NULL OR content_entry IS NOT NULL OR for_agency),
  ADD CONSTRAINT media_one_owner CHECK (num_nonnulls(deal_id, post_slug, content_entry) + for_agency::integer <= 1);
CREATE INDEX media_content_idx ON media (content_entry);

CREATE OR REPLACE FUNCTION release_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deal_id IS NULL AND NEW.post_slug IS NULL AND NEW.content_entry IS NULL AND NOT NEW.for_agency
      AND NEW.unattached_since IS NULL THEN
    NEW.unattached_since := now();
  END IF;
  RETURN NEW;
END $$;

-- Whose the photographs are, shown beside them.
ALTER TABLE packages ADD COLUMN image_credit text NOT NULL DEFAULT '',
  ADD CONSTRAINT packages_image_credit_check CHECK (length(image_credit) <= 160);
ALTER TABLE blog_posts ADD COLUMN image_credit text NOT NULL DEFAULT '',
  ADD CONSTRAINT blog_posts_image_credit_check CHECK (length(image_credit) <= 160);
