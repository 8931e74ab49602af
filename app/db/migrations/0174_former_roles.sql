-- Oldest release beside it: 0146
-- Which role somebody had whose account was deleted: figures of agents count no others. Older rows have none.
ALTER TABLE users
  ADD COLUMN former_role text CHECK (former_role IN ('agent', 'superadmin', 'accountant', 'editor')),
  ADD CONSTRAINT users_former_check CHECK (former_role IS NULL OR role IS NOT DISTINCT FROM 'former-agent');
