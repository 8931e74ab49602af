-- Oldest release beside it: 0146

-- Since when staff hold back what the site would write by itself to everybody on a departure.
ALTER TABLE departures ADD COLUMN mails_held_at timestamptz;
