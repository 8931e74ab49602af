-- The agency's own logo and mark, beside the pictures of deals and posts. An SVG is drawn when it is uploaded.
-- No older release runs beside it: its sweep would delete their files, whose names it does not know.
ALTER TABLE media ADD COLUMN for_agency boolean NOT NULL DEFAULT false;
ALTER TABLE media
  DROP CONSTRAINT media_attached_to_owner,
  DROP CONSTRAINT media_one_owner,
  DROP CONSTRAINT media_kind_check,
  ADD CONSTRAINT media_attached_to_owner
    CHECK (unattached_since IS NOT NULL OR deal_id IS NOT NULL OR post_slug IS NOT NULL OR for_agency),
  ADD CONSTRAINT media_one_owner CHECK (num_nonnulls(deal_id, post_slug) + for_agency::integer <= 1),
  ADD CONSTRAINT media_kind_check CHECK (kind IN ('jpeg', 'png', 'webp', 'avif', 'svg'));
CREATE OR REPLACE FUNCTION release_media() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.deal_id IS NULL AND NEW.post_slug IS NULL AND NOT NEW.for_agency
      AND NEW.unattached_since IS NULL THEN
    NEW.unattached_since := now();
  END IF;
  RETURN NEW;
END $function$;
