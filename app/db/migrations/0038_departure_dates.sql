-- The terms of a change are named as in code, where the day of departure is no longer called booking date.
UPDATE booking_history SET terms = replace(terms::text, '"bookingDate"', '"departureDate"')::jsonb WHERE terms IS NOT NULL;
