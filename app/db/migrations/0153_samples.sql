-- Oldest release beside it: 0151

-- Whether a row is a sample, of the world that a new install shows: 'shown' until the site is the agency's own,
-- or 'hidden' before that. Null for the agency's own rows: a sample becomes one when it is edited or confirmed.
ALTER TABLE packages ADD COLUMN sample text, ADD CONSTRAINT packages_sample_check CHECK (sample IN ('shown', 'hidden'));
ALTER TABLE blog_posts ADD COLUMN sample text, ADD CONSTRAINT blog_posts_sample_check CHECK (sample IN ('shown', 'hidden'));
ALTER TABLE faqs ADD COLUMN sample text, ADD CONSTRAINT faqs_sample_check CHECK (sample IN ('shown', 'hidden'));
-- A built-in text that the agency has confirmed as its own.
ALTER TABLE content_entries ADD COLUMN confirmed boolean NOT NULL DEFAULT false;

ALTER TABLE app_settings ADD CONSTRAINT app_settings_own_site_check CHECK (key <> 'own_site' OR value IN ('on', 'off'));

-- A database from before is its agency's own with all that it shows: its samples are listed, and stay.
INSERT INTO app_settings (key, value) SELECT 'samples', 'kept'
WHERE EXISTS (SELECT FROM app_settings WHERE key = 'own_site' AND value = 'on') ON CONFLICT DO NOTHING;

CREATE OR REPLACE VIEW site_world AS
  SELECT own.is_own, own.is_own AND NOT EXISTS (SELECT FROM app_settings WHERE key = 'samples' AND value = 'kept') AS hides_samples
  FROM (SELECT EXISTS (SELECT FROM app_settings WHERE key = 'own_site' AND value = 'on') AS is_own) AS own;

-- Seeded rows that nobody has edited. Search engines are told of no change.
ALTER TABLE packages DISABLE TRIGGER packages_touch;
UPDATE packages SET sample = 'shown' WHERE version = 1 AND id IN (
  'algarve-sea-caves-fishing-towns', 'amalfi-coast-lemon-terraces', 'amsterdam-canals-and-polders',
  'andalusia-white-villages-courtyards', 'barcelona-gaudi-and-montserrat',
  'bavaria-christmas-markets-castle', 'budapest-baths-and-danube-bend', 'copenhagen-harbor-baths-elsinore',
  'dubrovnik-korcula-split-coast', 'french-riviera-coast-train', 'iceland-black-sand-blue-ice',
  'ireland-music-pubs-of-the-west', 'lake-bled-bohinj-soca', 'lapland-night-train-northern-lights',
  'lisbon-tram-and-tiled-stair', 'loire-chateaux-by-bicycle', 'london-stages-river-and-bath',
  'mallorca-tramuntana-and-coves', 'mykonos-naxos-paros-slow-ferry',
  'norwegian-fjords-rail-and-coastal-ship', 'dom-europe-06-2025', 'paris-left-bank-seine-evenings',
  'prague-and-bohemian-spa-towns', 'provence-lavender-roads-markets', 'rome-at-a-walking-pace',
  'santorini-caldera-and-sail', 'scottish-highlands-west-highland-line-skye',
  'swiss-alps-red-train-high-passes', 'tuscany-farmhouse-val-d-orcia', 'venice-vaporetto-and-veneto',
  'vienna-coffeehouses-and-wachau');
ALTER TABLE packages ENABLE TRIGGER packages_touch;
ALTER TABLE blog_posts DISABLE TRIGGER blog_posts_touch;
UPDATE blog_posts SET sample = 'shown' WHERE version = 1 AND slug IN (
  'the-amalfi-coast-by-ferry', 'four-days-in-paris-without-running', 'three-greek-islands-ten-days-no-rush');
ALTER TABLE blog_posts ENABLE TRIGGER blog_posts_touch;
UPDATE faqs SET sample = 'shown' WHERE version = 1 AND question IN (
  'How do I book and pay from the United States?', 'Do US citizens need a visa for Europe?',
  'What is ETIAS, and do I need one?', 'Can I change a package to suit me?',
  'What happens if something goes wrong while I am away?', 'Are flights from the United States included?',
  'How does the best-price guarantee work?');

-- The lists of samples, and what reads the public lists off an index alone.
CREATE INDEX packages_sample_idx ON packages (id) WHERE sample IS NOT NULL;
DROP INDEX packages_best_idx, packages_created_idx, packages_filter_idx, packages_on_sale_idx;
CREATE INDEX packages_best_idx ON packages (rating DESC, reviews DESC, id)
  INCLUDE (tags, region, duration_days, from_cents, valid_until, sample) WHERE archived_at IS NULL;
CREATE INDEX packages_created_idx ON packages (created_at DESC, id)
  INCLUDE (tags, region, duration_days, from_cents, valid_until, sample) WHERE archived_at IS NULL;
CREATE INDEX packages_filter_idx ON packages (region, from_cents, duration_days, valid_until)
  INCLUDE (sample) WHERE archived_at IS NULL;
CREATE INDEX packages_on_sale_idx ON packages (id) INCLUDE (updated_at, sample) WHERE archived_at IS NULL;
