-- Oldest release beside it: 0146
-- Accountants read bookings and money, editors write what the site says. An older release lets neither sign in.
ALTER TABLE users
  DROP CONSTRAINT users_role_check,
  ADD CONSTRAINT users_role_check CHECK (role IN ('agent', 'superadmin', 'accountant', 'editor', 'former-agent')),
  -- The mark of the setup stays with whoever made it, lowered or deleted: so no second one can ever win.
  DROP CONSTRAINT users_check;

ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_actor_role_check,
  ADD CONSTRAINT audit_log_actor_role_check
    CHECK (actor_role IN ('visitor', 'customer', 'agent', 'superadmin', 'accountant', 'editor', 'system'));
ALTER TABLE security_events
  DROP CONSTRAINT audit_log_actor_role_check,
  ADD CONSTRAINT audit_log_actor_role_check
    CHECK (actor_role IN ('visitor', 'customer', 'agent', 'superadmin', 'accountant', 'editor', 'system'));
ALTER TABLE booking_history
  DROP CONSTRAINT booking_history_actor_role_check,
  ADD CONSTRAINT booking_history_actor_role_check
    CHECK (actor_role IN ('customer', 'agent', 'superadmin', 'accountant', 'editor', 'system'));
