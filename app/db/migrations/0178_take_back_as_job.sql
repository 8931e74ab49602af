-- Oldest release beside it: 0146

-- An import is taken back by a job too.
ALTER TABLE staged_imports
  DROP CONSTRAINT staged_imports_work_check,
  ADD CONSTRAINT staged_imports_work_check CHECK (work IN ('check', 'import', 'take-back'));
