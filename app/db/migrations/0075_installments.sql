-- Installments between deposit and balance, and what confirms a booking (docs/decisions/084-what-is-due-by-booking.md).
-- Null: as the site's settings say, which is none, and on request, on a database that exists.
ALTER TABLE packages
  ADD COLUMN installments integer CONSTRAINT packages_installments_check CHECK (installments BETWEEN 0 AND 12),
  ADD COLUMN confirms    text CONSTRAINT packages_confirms_check CHECK (confirms IN ('on-request', 'on-deposit'));

-- Bookings from before have neither, and keep their rows: what a booking does not name, nobody has said.
ALTER TABLE bookings ALTER COLUMN payment_terms SET DEFAULT
  '{"deposit": null, "installments": null, "balanceDays": null, "ladder": null, "notRefunded": null, "confirms": null}';

-- A deal's terms, and the site's where it has none, as `resolveTerms` says it; for a demo.
CREATE OR REPLACE FUNCTION terms_of_deal(deal text) RETURNS jsonb LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH said AS (
    SELECT
      (SELECT value FROM app_settings WHERE key = 'deposit') AS deposit,
      (SELECT value FROM app_settings WHERE key = 'installments') AS installments,
      (SELECT value FROM app_settings WHERE key = 'balance_days') AS balance_days,
      (SELECT value FROM app_settings WHERE key = 'ladder') AS ladder,
      (SELECT nullif(value, '') FROM app_settings WHERE key = 'not_refunded') AS not_refunded,
      (SELECT nullif(value, '') FROM app_settings WHERE key = 'confirms') AS confirms
  ), site AS (
    SELECT
      CASE
        WHEN deposit ~ '^\d{1,3}%$' THEN jsonb_build_object('percent', rtrim(deposit, '%')::integer)
        WHEN deposit ~ '^\$[\d,]+(\.\d\d)? a person$' THEN jsonb_build_object('personCents',
          (replace(substring(deposit FROM '^\$([\d,]+(?:\.\d\d)?)'), ',', '')::numeric * 100)::integer)
      END AS deposit,
      CASE WHEN installments ~ '^\d{1,2}$' THEN installments::integer END AS installments,
      CASE WHEN balance_days ~ '^\d{1,3}$' THEN balance_days::integer END AS balance_days,
      (
        SELECT jsonb_agg(jsonb_build_object('days', rung[1]::integer, 'keep',
          CASE rung[2] WHEN 'deposit' THEN '"deposit"'::jsonb ELSE to_jsonb(rtrim(rung[2], '%')::integer) END)
          ORDER BY rung[1]::integer DESC)
        FROM regexp_matches(ladder, '(\d{1,3}) days?: (deposit|\d{1,3}%)', 'g') AS rung
      ) AS ladder,
      not_refunded, confirms
    FROM said
  ), resolved AS (
    SELECT coalesce(packages.deposit, site.deposit) AS deposit,
      coalesce(packages.installments, site.installments) AS installments,
      coalesce(packages.balance_days, site.balance_days) AS balance_days,
      coalesce(packages.ladder, site.ladder) AS ladder,
      coalesce(packages.not_refunded, site.not_refunded) AS not_refunded,
      coalesce(packages.confirms, site.confirms) AS confirms
    FROM packages CROSS JOIN site WHERE packages.id = deal
  )
  SELECT jsonb_build_object('deposit', deposit, 'installments', installments, 'balanceDays', balance_days,
    'notRefunded', not_refunded, 'confirms', confirms,
    -- A ladder that keeps a deposit says nothing where there is no deposit.
    'ladder', CASE WHEN deposit IS NULL AND ladder @> '[{"keep": "deposit"}]' THEN NULL ELSE ladder END)
  FROM resolved;
END;
