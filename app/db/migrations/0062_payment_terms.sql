-- When a trip is paid, and what it costs to cancel it (docs/decisions/073-what-is-due-when.md). Null: as
-- the site's settings say. Those are empty on a database that exists, so that its deals say nothing new.

CREATE FUNCTION is_whole(given jsonb, most integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(given) = 'number'
    THEN given::numeric BETWEEN 1 AND most AND given::numeric % 1 = 0 ELSE false END;

-- {"percent": 25} of the total, or {"personCents": 50000} for each traveler.
CREATE FUNCTION is_deposit(deposit jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN jsonb_typeof(deposit) = 'object' THEN
    is_whole(deposit -> 'percent', 100) AND deposit - 'percent' = '{}'
    OR is_whole(deposit -> 'personCents', 100000000) AND deposit - 'personCents' = '{}' ELSE false END;

-- [{"days": 75, "keep": "deposit"}, {"days": 30, "keep": 50}]: fewer days at each rung, and no smaller
-- percent. A deposit that is no percent counts as 0: it may stand first.
CREATE FUNCTION is_ladder(ladder jsonb, deposit jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT coalesce(count(*) BETWEEN 1 AND 10 AND bool_and(
    is_whole(rung -> 'days', 365) AND (rung -> 'keep' = '"deposit"' OR is_whole(rung -> 'keep', 100))
    AND rung - '{days,keep}'::text[] = '{}'
    AND coalesce(days_before > rung -> 'days', true) AND coalesce(kept_before <= kept, true)
  ), false)
  FROM (
    SELECT rung, kept, lag(rung -> 'days') OVER ladder_order AS days_before, lag(kept) OVER ladder_order AS kept_before
    FROM (
      SELECT rung, place,
        CASE WHEN rung -> 'keep' = '"deposit"' THEN coalesce(deposit -> 'percent', '0') ELSE rung -> 'keep' END AS kept
      FROM jsonb_array_elements(ladder) WITH ORDINALITY AS elements (rung, place)
    ) AS rungs
    WINDOW ladder_order AS (ORDER BY place)
  ) AS compared;
END;

ALTER TABLE packages
  ADD COLUMN deposit      jsonb CONSTRAINT packages_deposit_check CHECK (deposit IS NULL OR is_deposit(deposit)),
  -- Days before departure on which the balance is due.
  ADD COLUMN balance_days integer CONSTRAINT packages_balance_days_check CHECK (balance_days BETWEEN 1 AND 365),
  ADD COLUMN ladder       jsonb,
  ADD CONSTRAINT packages_ladder_check CHECK (ladder IS NULL OR is_ladder(ladder, deposit));
