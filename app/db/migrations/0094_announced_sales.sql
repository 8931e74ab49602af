-- 500 bookings of one departure empty the cache three times at most (docs/decisions/069-dates-on-a-deals-page.md).

-- What is kept of a deal's sale is announced by the job that was woken to keep it.
DROP TRIGGER packages_announce ON packages;
CREATE TRIGGER packages_announce AFTER INSERT OR DELETE OR TRUNCATE ON packages
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER packages_announce_update AFTER UPDATE ON packages
  FOR EACH ROW WHEN ((OLD.from_cents, OLD.next_start) IS NOT DISTINCT FROM (NEW.from_cents, NEW.next_start))
  EXECUTE FUNCTION announce_change();

-- A departure that sells out, or no longer is, changes its deal's sale too: one job keeps it and announces both.
-- Its key is the departure's, whose lock the transaction has, so that two sales never wait for each other.
CREATE FUNCTION announce_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('announce-sale', json_build_object('dealId', NEW.package_id),
    job_key := 'announce-sale:' || NEW.id, max_attempts := 1, priority := -1);
  RETURN NULL;
END $$;
CREATE TRIGGER departures_announce_sale AFTER UPDATE ON departures
  FOR EACH ROW WHEN ((OLD.label = 'sold-out') <> (NEW.label = 'sold-out')) EXECUTE FUNCTION announce_sale();

DROP TRIGGER departures_announce_label ON departures;
CREATE TRIGGER departures_announce_label AFTER UPDATE ON departures
  FOR EACH ROW WHEN ((OLD.label = 'sold-out') = (NEW.label = 'sold-out')
    AND (OLD.label, OLD.starts_on, OLD.note, OLD.package_id) IS DISTINCT FROM (NEW.label, NEW.starts_on, NEW.note, NEW.package_id))
  EXECUTE FUNCTION announce_change();
