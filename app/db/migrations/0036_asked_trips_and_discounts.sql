-- The trip that a message asks about: a column, since the subject can be edited by its sender.
ALTER TABLE contact_submissions ADD COLUMN package_id text REFERENCES packages ON DELETE SET NULL;
CREATE INDEX contact_submissions_package_idx ON contact_submissions (package_id) WHERE package_id IS NOT NULL;

-- The discount is computed from the two prices: two figures that may differ are one too many.
ALTER TABLE packages DROP COLUMN discount_percentage;
