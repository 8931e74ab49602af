-- A trip whose length in days is not known has no fixed dates: a missing length had passed the check.
UPDATE packages SET departs = 'any-day' WHERE departs = 'fixed' AND duration_days IS NULL;
ALTER TABLE packages
  DROP CONSTRAINT packages_fixed_days_check,
  ADD CONSTRAINT packages_fixed_days_check CHECK (departs <> 'fixed' OR coalesce(duration_days, 0) >= 1);

-- Ages begin at 0 (docs/decisions/078-children-keep-their-ages.md).
ALTER TABLE booking_travelers ADD CONSTRAINT booking_travelers_from_check CHECK (from_age >= 0);
