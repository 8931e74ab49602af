-- Oldest release beside it: 0146

-- What staff said about one row of their work queue: who looks after it, and until when it is put off, for everybody.
-- The row itself is read from the noun that has it.
CREATE TABLE queue_items (
  kind text NOT NULL,
  subject text NOT NULL,
  agent_id text REFERENCES users ON DELETE SET NULL,
  snoozed_until date,
  snoozed_by text REFERENCES users ON DELETE SET NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, subject),
  CONSTRAINT queue_items_kind_check CHECK (length(kind) BETWEEN 1 AND 40),
  CONSTRAINT queue_items_subject_check CHECK (length(subject) BETWEEN 1 AND 64),
  CONSTRAINT queue_items_snoozed_check CHECK (snoozed_by IS NULL OR snoozed_until IS NOT NULL)
);
CREATE INDEX queue_items_agent_idx ON queue_items (agent_id) WHERE agent_id IS NOT NULL;
CREATE INDEX queue_items_snoozed_by_idx ON queue_items (snoozed_by) WHERE snoozed_by IS NOT NULL;
CREATE INDEX queue_items_changed_idx ON queue_items (changed_at);

-- Customers' leads, comments and failed payments, and mails that are given up, write no audit row: the open queues hear of them here.
CREATE TRIGGER leads_activity AFTER INSERT ON leads FOR EACH STATEMENT EXECUTE FUNCTION announce_activity();
CREATE TRIGGER blog_comments_activity AFTER INSERT ON blog_comments FOR EACH STATEMENT EXECUTE FUNCTION announce_activity();
CREATE TRIGGER payment_issues_activity AFTER INSERT OR UPDATE ON payment_issues FOR EACH STATEMENT EXECUTE FUNCTION announce_activity();
CREATE TRIGGER outbox_mails_activity AFTER UPDATE OF status ON outbox_mails
  FOR EACH ROW WHEN (NEW.status = 'dead' AND OLD.status <> 'dead') EXECUTE FUNCTION announce_activity();

-- A reminder that staff send by hand is 1000 and the days after the due day: of two at once the first is sent.
ALTER TABLE payment_reminders DROP CONSTRAINT payment_reminders_step_check;
ALTER TABLE payment_reminders ADD CONSTRAINT payment_reminders_step_check
  CHECK (step BETWEEN -7 AND 3 OR step BETWEEN 1000 AND 4000);
