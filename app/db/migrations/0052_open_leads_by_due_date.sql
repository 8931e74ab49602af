-- Open leads that are due, or have no due date, without reading all that are open.
CREATE INDEX leads_open_due_idx ON leads (due_on, created_at, id)
  WHERE status IN ('new', 'contacted', 'quoted');
