-- Visitors search a trip's days too: 'Milan' is the title of a day. The staff's lists keep to `search`, which also ranks.

CREATE FUNCTION texts_of_days(days jsonb, part text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(string_agg(day ->> part, ' '), '') FROM jsonb_array_elements(days) AS day);

ALTER TABLE packages ADD COLUMN search_whole tsvector GENERATED ALWAYS AS (
  to_tsvector('english', without_accents(title || ' ' || destination || ' ' || region)) ||
  to_tsvector('english', without_accents(coalesce(subtitle, '') || ' ' || joined_text(tags) || ' ' || joined_text(highlights))) ||
  to_tsvector('english', without_accents(description)) ||
  to_tsvector('english', without_accents(texts_of_days(full_itinerary, 'title') || ' ' || texts_of_days(full_itinerary, 'description')))
) STORED;

CREATE INDEX packages_search_whole_idx ON packages USING gin (search_whole);

-- The lowest price of each place, for the pages about places.
CREATE INDEX packages_destination_price_idx ON packages (destination) INCLUDE (price_cents, valid_until) WHERE archived_at IS NULL;
