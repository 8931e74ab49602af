-- A booking keeps the terms that it was made on (docs/decisions/082-money-by-hand.md): when it is paid, what it costs to
-- cancel it, and the words of its deal's terms. The first is what nothing is said looks like.
ALTER TABLE bookings
  ADD COLUMN payment_terms jsonb NOT NULL
    DEFAULT '{"deposit": null, "balanceDays": null, "ladder": null, "notRefunded": null}'
    CONSTRAINT bookings_payment_terms_check CHECK (
      jsonb_typeof(payment_terms) = 'object'
      AND payment_terms ?& ARRAY['deposit', 'balanceDays', 'ladder', 'notRefunded']
    ),
  ADD COLUMN terms_text text NOT NULL DEFAULT '';

-- A deal's terms, and the site's where it has none, as `resolveTerms` says it; for bookings from before and for a demo.
-- The settings are kept as text: '25%' or '$500 a person', '45', '75 days: deposit' on each line.
CREATE FUNCTION terms_of_deal(deal text) RETURNS jsonb LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH said AS (
    SELECT
      (SELECT value FROM app_settings WHERE key = 'deposit') AS deposit,
      (SELECT value FROM app_settings WHERE key = 'balance_days') AS balance_days,
      (SELECT value FROM app_settings WHERE key = 'ladder') AS ladder,
      (SELECT nullif(value, '') FROM app_settings WHERE key = 'not_refunded') AS not_refunded
  ), site AS (
    SELECT
      CASE
        WHEN deposit ~ '^\d{1,3}%$' THEN jsonb_build_object('percent', rtrim(deposit, '%')::integer)
        WHEN deposit ~ '^\$[\d,]+(\.\d\d)? a person$' THEN jsonb_build_object('personCents',
          (replace(substring(deposit FROM '^\$([\d,]+(?:\.\d\d)?)'), ',', '')::numeric * 100)::integer)
      END AS deposit,
      CASE WHEN balance_days ~ '^\d{1,3}$' THEN balance_days::integer END AS balance_days,
      (
        SELECT jsonb_agg(jsonb_build_object('days', rung[1]::integer, 'keep',
          CASE rung[2] WHEN 'deposit' THEN '"deposit"'::jsonb ELSE to_jsonb(rtrim(rung[2], '%')::integer) END)
          ORDER BY rung[1]::integer DESC)
        FROM regexp_matches(ladder, '(\d{1,3}) days?: (deposit|\d{1,3}%)', 'g') AS rung
      ) AS ladder,
      not_refunded
    FROM said
  ), resolved AS (
    SELECT coalesce(packages.deposit, site.deposit) AS deposit,
      coalesce(packages.balance_days, site.balance_days) AS balance_days,
      coalesce(packages.ladder, site.ladder) AS ladder,
      coalesce(packages.not_refunded, site.not_refunded) AS not_refunded
    FROM packages CROSS JOIN site WHERE packages.id = deal
  )
  SELECT jsonb_build_object('deposit', deposit, 'balanceDays', balance_days, 'notRefunded', not_refunded,
    -- A ladder that keeps a deposit says nothing where there is no deposit.
    'ladder', CASE WHEN deposit IS NULL AND ladder @> '[{"keep": "deposit"}]' THEN NULL ELSE ladder END)
  FROM resolved;
END;

-- Bookings from before get what their pages said until now. That is no change of theirs.
ALTER TABLE bookings DISABLE TRIGGER bookings_touch;
UPDATE bookings SET terms_text = resolved.terms, payment_terms = resolved.frozen
FROM (SELECT id, terms, terms_of_deal(id) AS frozen FROM packages) AS resolved WHERE resolved.id = bookings.package_id;
ALTER TABLE bookings ENABLE TRIGGER bookings_touch;
