-- A payment whose page ran out moved no money and has no entry: it goes with its booking. Others stay.
DROP TRIGGER payments_fixed ON payments;
CREATE TRIGGER payments_fixed BEFORE UPDATE OF booking_id, cents, provider ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_stay BEFORE DELETE ON payments FOR EACH ROW WHEN (OLD.state <> 'expired')
  EXECUTE FUNCTION refuse_change();
