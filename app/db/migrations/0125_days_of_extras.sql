-- An extra may belong to a day of its trip: a booked one stands on that day (docs/decisions/104-a-booked-trips-plan.md).
ALTER TABLE deal_extras ADD COLUMN day integer CHECK (day BETWEEN 1 AND 60);

-- Those that a new installation was given, and nobody has changed since.
UPDATE deal_extras SET day = known.day
FROM (VALUES
  ('dom-europe-06-2025', '5ee38ada3db6b0c094a81f212f18af55', 7),
  ('norwegian-fjords-rail-and-coastal-ship', 'd3eee7cf36787ed07bac4631901aebad', 4),
  ('tuscany-farmhouse-val-d-orcia', 'c66b1de2516834b2f215eab2d8d0afc6', 7),
  ('ireland-music-pubs-of-the-west', 'e7a4371ea4d4a99568b4127e306c6415', 1),
  ('barcelona-gaudi-and-montserrat', '43c31e32cef58bfd2346e888c2da002e', 2),
  ('dubrovnik-korcula-split-coast', '0dcafe296768470e0d86910afedb515d', 4),
  ('amalfi-coast-lemon-terraces', '8528dc746dc7bd39680b45eb25527bc1', 5),
  ('iceland-black-sand-blue-ice', '33bc3e044eec8da5f8a0191948f2f2f1', 7),
  ('rome-at-a-walking-pace', '436262b6300f64168467521d230b89f0', 4),
  ('lake-bled-bohinj-soca', '5a67c45168f4ca5a5a6630d749da31f5', 5),
  ('andalusia-white-villages-courtyards', '473f911fb0f04a6743ec880d57cf8910', 4),
  ('provence-lavender-roads-markets', 'afae7f6118f9abadf642cd4f31e11d94', 7),
  ('vienna-coffeehouses-and-wachau', '28f839848616e8bd7ddd371d2f78a989', 6),
  ('venice-vaporetto-and-veneto', '5ee38ada3db6b0c094a81f212f18af55', 2),
  ('venice-vaporetto-and-veneto', '1d5b7eb51a413fe1aa599e93ede44165', 6),
  ('loire-chateaux-by-bicycle', 'e6642bc7c745216db68ee76501f47948', 4),
  ('algarve-sea-caves-fishing-towns', 'cd79b58c289c54bbb82a08f72ed12ec9', 3),
  ('lapland-night-train-northern-lights', 'a761503b7ba501fc24022da184d90915', 6),
  ('bavaria-christmas-markets-castle', '8584065618b08a627ae80cf8e61050d1', 2)
) AS known (package_id, digest, day)
WHERE known.package_id = deal_extras.package_id
  AND known.digest = md5(name || E'\n' || description);
