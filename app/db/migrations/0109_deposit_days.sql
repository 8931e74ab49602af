-- Days after a confirmation until its deposit is due (docs/decisions/096-sale-ends-in-time.md).
-- Null: as the site's settings say. Bookings from before name none, which is the day of confirmation.
ALTER TABLE packages
  ADD COLUMN deposit_days integer CONSTRAINT packages_deposit_days_check CHECK (deposit_days BETWEEN 0 AND 60);

-- A deal's terms, and the site's where it has none, as `resolveTerms` says it; for a demo.
CREATE OR REPLACE FUNCTION terms_of_deal(deal text) RETURNS jsonb LANGUAGE sql STABLE
BEGIN ATOMIC
  WITH said AS (
    SELECT
      (SELECT value FROM app_settings WHERE key = 'deposit') AS deposit,
      (SELECT value FROM app_settings WHERE key = 'deposit_days') AS deposit_days,
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
      CASE WHEN deposit_days ~ '^\d{1,2}$' THEN deposit_days::integer END AS deposit_days,
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
      coalesce(packages.deposit_days, site.deposit_days) AS deposit_days,
      coalesce(packages.installments, site.installments) AS installments,
      coalesce(packages.balance_days, site.balance_days) AS balance_days,
      coalesce(packages.ladder, site.ladder) AS ladder,
      coalesce(packages.not_refunded, site.not_refunded) AS not_refunded,
      coalesce(packages.confirms, site.confirms) AS confirms
    FROM packages CROSS JOIN site WHERE packages.id = deal
  )
  SELECT jsonb_build_object('deposit', deposit, 'depositDays', deposit_days, 'installments', installments, 'balanceDays', balance_days,
    'notRefunded', not_refunded, 'confirms', confirms,
    -- A ladder that keeps a deposit says nothing where there is no deposit.
    'ladder', CASE WHEN deposit IS NULL AND ladder @> '[{"keep": "deposit"}]' THEN NULL ELSE ladder END)
  FROM resolved;
END;
