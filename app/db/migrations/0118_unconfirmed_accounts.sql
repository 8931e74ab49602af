-- What customers ask for before their email is confirmed takes a share of a departure's seats.
CREATE OR REPLACE VIEW customer_accounts AS
  SELECT id, banned_until, created_at, email_verified FROM users WHERE role IS NULL;
