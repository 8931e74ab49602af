-- Oldest release beside it: 0146

-- Whether an import gives departures the seats they lack: said once, it holds when columns are matched again.
ALTER TABLE staged_imports ADD COLUMN give_seats boolean NOT NULL DEFAULT false;
