-- Whom leads name, to count them: without the joins of lead_figures an index alone answers it.
CREATE VIEW lead_writers AS
  SELECT id, email FROM leads;
