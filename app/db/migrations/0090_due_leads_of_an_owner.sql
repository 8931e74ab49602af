-- An agent's open leads by their due date: of two indexes, PostgreSQL joined all that is due with all of the agent.
CREATE INDEX leads_owner_due_idx ON leads (owner_id, due_on, created_at, id)
  WHERE status IN ('new', 'contacted', 'quoted');
