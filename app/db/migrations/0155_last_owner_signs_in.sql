-- Oldest release beside it: 0151
-- The owner who stays has chosen a password: whoever is only invited may never open the mail.
-- To releases before 0149 a session of its new roles is a customer's: they start beside no site that has this.
CREATE OR REPLACE FUNCTION keep_a_superadmin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_a_superadmin'));
  IF NOT EXISTS (
    SELECT FROM users WHERE role = 'superadmin' AND (banned_until IS NULL OR banned_until <= now())
      AND EXISTS (SELECT FROM accounts WHERE accounts.user_id = users.id AND accounts.password IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'the last super admin stays' USING ERRCODE = 'restrict_violation', TABLE = 'users', CONSTRAINT = 'users_last_superadmin';
  END IF;
  RETURN NULL;
END $$;
