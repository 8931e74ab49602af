-- Oldest release beside it: 0146

-- Files name deals by their titles, whatever the dashes, apostrophes and accents.
CREATE INDEX packages_compared_title_idx ON packages (compared_name(title));
