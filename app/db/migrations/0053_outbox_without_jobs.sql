-- The outbox is its own queue (docs/decisions/061-a-booking-in-fewer-statements.md).

-- The mails that go next: 'urgent' before 'normal' before 'bulk'.
CREATE INDEX outbox_mails_due_idx ON outbox_mails (priority DESC, next_attempt_at)
  WHERE status = 'queued';
CREATE INDEX outbox_mails_dead_idx ON outbox_mails (created_at) WHERE status = 'dead';
DROP INDEX outbox_mails_status_idx, outbox_mails_bulk_idx;

-- Only the deletion of a booking looks for its mails.
DROP INDEX outbox_mails_booking_idx;
CREATE INDEX outbox_mails_booking_idx ON outbox_mails (booking_id) WHERE booking_id IS NOT NULL;

-- No worker knows the mails' jobs any more.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    DELETE FROM graphile_worker._private_jobs WHERE task_id IN (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('deliver-mail', 'sweep-outbox'));
  END IF;
END $$;
