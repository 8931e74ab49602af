-- Oldest release beside it: 0151
-- The promo line is content now. One that the owner wrote goes on as her own text; the release before
-- still reads the setting.
INSERT INTO content_entries (kind, id, published, version)
SELECT 'promo', 'promo',
       jsonb_build_object(
         'text', CASE WHEN value = '' THEN 'Join the newsletter for {discount} off your first booking' ELSE value END,
         'shows', CASE WHEN value = '' THEN 'no' ELSE 'yes' END),
       1
FROM app_settings
WHERE key = 'promo_line' AND value <> 'Join the newsletter for {discount} off your first booking';
INSERT INTO content_history (kind, entry_id, version, published, actor_email)
SELECT kind, id, version, published, 'settings' FROM content_entries WHERE kind = 'promo';

-- The address of a page that staff added, and those that it had before: no two entries share one.
CREATE TABLE content_addresses (
  kind text NOT NULL,
  address text NOT NULL,
  entry_id text NOT NULL,
  PRIMARY KEY (kind, address),
  CONSTRAINT content_addresses_address_check
    CHECK (length(address) <= 60 AND address ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
INSERT INTO content_addresses (kind, address, entry_id)
SELECT kind, address, id
FROM content_entries,
  LATERAL (SELECT trim(BOTH '-' FROM left(regexp_replace(lower(published->>'name'), '[^a-z0-9]+', '-', 'g'), 60)) AS address) AS made
WHERE kind = 'places' AND published IS NOT NULL AND address <> ''
  AND id ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
ON CONFLICT DO NOTHING;
