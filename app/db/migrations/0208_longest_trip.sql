-- Oldest release beside it: 0146

-- The calendar asks for the longest trip: so long before a day may leave what is back on it.
CREATE INDEX packages_duration_days_idx ON packages (duration_days) WHERE duration_days IS NOT NULL;
