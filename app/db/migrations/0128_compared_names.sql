-- A name as it is compared: its letters and digits alone, as app/values/text/same-name.ts says. A test
-- compares the two.
CREATE FUNCTION compared_name(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(
    lower(without_accents(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'))),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u02ff\u2000-\u206f\u3000]', '', 'g');

-- Only names that are written in several ways have more to be found by than `search_text`: those with a sign, or of
-- three parts. Their index is small, and no table is written anew.
CREATE FUNCTION has_spellings(text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN $1 ~ '[^a-z0-9 ]| .* ';
CREATE INDEX bookings_compared_name_idx ON bookings USING gin (compared_name(customer_name) gin_trgm_ops)
  WHERE has_spellings(customer_order);
CREATE INDEX leads_compared_name_idx ON leads USING gin (compared_name(name) gin_trgm_ops)
  WHERE has_spellings(name_order);
CREATE INDEX customers_compared_name_idx ON customers USING gin (compared_name(name) gin_trgm_ops)
  WHERE has_spellings(name_order);
