-- A booking and the hiring of an agent under one email could miss each other: the customer stayed
-- listed. Commands now write a customer for each staff account, so the unique email makes them wait.
INSERT INTO customers (email, name, user_id, is_staff, created_at)
  SELECT email, name, id, true, created_at FROM users WHERE role IN ('agent', 'superadmin')
  ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id, is_staff = true;
