-- Oldest release beside it: 0146

-- The words for typo correction that an import added: they go with it.
ALTER TABLE imports ADD COLUMN words text[] NOT NULL DEFAULT '{}';
