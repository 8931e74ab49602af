-- The longest time before a departure at which any sale ends: a list looks for ended ones within it.
CREATE INDEX packages_closes_days_idx ON packages (closes_days) WHERE closes_days IS NOT NULL;
CREATE INDEX departures_closes_days_idx ON departures (closes_days) WHERE closes_days IS NOT NULL;
