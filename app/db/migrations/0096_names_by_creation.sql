-- Many people have the same name: the newest of them are found, and listed together, without passing all others.
DROP INDEX bookings_customer_idx, leads_name_idx, customers_name_idx;
CREATE INDEX bookings_customer_idx ON bookings (customer_order, created_at, id);
CREATE INDEX leads_name_idx ON leads (name_order, created_at, id);
CREATE INDEX customers_name_idx ON customers (name_order, created_at, id) WHERE NOT is_staff;
