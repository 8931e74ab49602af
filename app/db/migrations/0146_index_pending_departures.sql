-- Oldest release beside it: 0142

-- Pending requests from a day on, by words: without it, three long indexes are combined, 265,000 entries of
-- a million bookings; with it, the words' alone and some thousand requests.
CREATE INDEX bookings_pending_departs_idx ON bookings (booking_date, id) WHERE status = 'Pending';
