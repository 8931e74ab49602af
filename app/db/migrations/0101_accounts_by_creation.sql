-- Reports count the accounts that customers made in a period, among half a million.
CREATE INDEX users_customers_idx ON users (created_at) WHERE role IS NULL;
