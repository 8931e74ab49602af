-- Payments, refunds and the ledger (docs/decisions/082-money-by-hand.md). Amounts are cents.
ALTER TABLE bookings
  -- Whether its trip has departed, as the ledger has it: from then on its price is earned.
  ADD COLUMN departed   boolean NOT NULL DEFAULT false,
  -- What the agency keeps of it once it is canceled.
  ADD COLUMN kept_cents integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_kept_check
    CHECK (kept_cents = 0 OR (status = 'Cancelled' AND kept_cents BETWEEN 1 AND total_cents));
ALTER TABLE bookings DISABLE TRIGGER bookings_touch;
UPDATE bookings SET departed = true
WHERE status IN ('Confirmed', 'Completed') AND booking_date <= business_day(now());
ALTER TABLE bookings ENABLE TRIGGER bookings_touch;
CREATE INDEX bookings_departing_idx ON bookings (booking_date)
  WHERE status IN ('Confirmed', 'Completed') AND NOT departed;

CREATE TABLE payments (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id    uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  method        text NOT NULL CHECK (method IN ('card', 'ach', 'check', 'wire', 'cash')),
  -- Null: recorded by hand.
  provider      text,
  provider_ref  text UNIQUE,
  cents         integer NOT NULL CHECK (cents > 0),
  state         text NOT NULL CHECK (state IN ('created', 'processing', 'succeeded', 'failed', 'expired', 'disputed')),
  received_on   date NOT NULL,
  reference     text NOT NULL DEFAULT '' CHECK (length(reference) <= 120),
  -- Why it was undone; '' if it was not.
  undone_reason text NOT NULL DEFAULT '' CHECK (length(undone_reason) <= 300),
  recorded_by   text REFERENCES users ON DELETE SET NULL,
  recorded_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, booking_id)
);
CREATE INDEX payments_booking_idx ON payments (booking_id);
CREATE INDEX payments_recorded_by_idx ON payments (recorded_by);

CREATE TABLE refunds (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id   uuid NOT NULL,
  booking_id   uuid NOT NULL,
  cents        integer NOT NULL CHECK (cents > 0),
  state        text NOT NULL CHECK (state IN ('requested', 'sent', 'succeeded', 'failed')),
  reason       text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  method       text CHECK (method IN ('card', 'ach', 'check', 'wire', 'cash')),
  sent_on      date,
  reference    text NOT NULL DEFAULT '' CHECK (length(reference) <= 120),
  provider_ref text UNIQUE,
  recorded_by  text REFERENCES users ON DELETE SET NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (payment_id, booking_id) REFERENCES payments (id, booking_id),
  CONSTRAINT refunds_sent_check
    CHECK (state NOT IN ('sent', 'succeeded') OR (method IS NOT NULL AND sent_on IS NOT NULL))
);
CREATE INDEX refunds_payment_idx ON refunds (payment_id);
CREATE INDEX refunds_booking_idx ON refunds (booking_id);
CREATE INDEX refunds_recorded_by_idx ON refunds (recorded_by);
CREATE INDEX refunds_requested_idx ON refunds (requested_at) WHERE state = 'requested';

-- Never more is given back of a payment than was paid. Its row is locked, so that two refunds wait for each other.
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_cents integer;
BEGIN
  SELECT cents INTO left_cents FROM payments WHERE id = NEW.payment_id AND state = 'succeeded' FOR UPDATE;
  left_cents := coalesce(left_cents, 0) - coalesce((SELECT sum(cents) FROM refunds
    WHERE payment_id = NEW.payment_id AND state <> 'failed' AND id <> NEW.id), 0);
  IF NEW.cents > left_cents THEN
    RAISE EXCEPTION 'Payment % has % cents left to give back.', NEW.payment_id, left_cents
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE ON refunds
  FOR EACH ROW WHEN (NEW.state <> 'failed') EXECUTE FUNCTION check_refund();

-- A payment that was given back, even in part, can't be undone.
CREATE FUNCTION check_undone_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id AND state <> 'failed') THEN
    RAISE EXCEPTION 'Of payment % something is given back.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_refunded';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_refunded BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (OLD.state = 'succeeded' AND NEW.state = 'failed') EXECUTE FUNCTION check_undone_payment();

-- A booking that is declined owes back all that was paid: whoever declines it has seen to that, or cancels it.
CREATE FUNCTION check_declined_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE booking_id = NEW.id AND state = 'succeeded') THEN
    RAISE EXCEPTION 'Booking % has payments.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_declined_unpaid';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_declined_unpaid BEFORE UPDATE OF status ON bookings
  FOR EACH ROW WHEN (NEW.status = 'Declined' AND OLD.status <> 'Declined') EXECUTE FUNCTION check_declined_booking();

-- Of what, for how much and when stays as it was recorded; nothing is deleted.
CREATE TRIGGER payments_fixed BEFORE UPDATE OF booking_id, cents, received_on OR DELETE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_fixed BEFORE UPDATE OF booking_id, payment_id, cents OR DELETE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Each row takes from one account and gives to another, so that it can't be out of balance. Append-only, as the audit log;
-- no foreign keys: a row outlives what it names.
CREATE TABLE ledger (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The day that it counts for, in New York: that of a payment is when it was received.
  day        date NOT NULL,
  booking_id uuid NOT NULL,
  debit      text NOT NULL CHECK (debit IN ('customer', 'unearned', 'sales', 'fees_kept', 'card_clearing', 'bank', 'provider_fees', 'opening')),
  credit     text NOT NULL CHECK (credit IN ('customer', 'unearned', 'sales', 'fees_kept', 'card_clearing', 'bank', 'provider_fees', 'opening')),
  cents      integer NOT NULL CHECK (cents > 0),
  what       text NOT NULL CHECK (what IN ('opening', 'booking', 'payment', 'payment-undone', 'refund', 'refund-undone')),
  key        text NOT NULL UNIQUE CHECK (length(key) <= 120),
  payment_id uuid,
  refund_id  uuid,
  CONSTRAINT ledger_sides_check CHECK (debit <> credit)
);
CREATE INDEX ledger_booking_idx ON ledger (booking_id, id);
CREATE INDEX ledger_payment_idx ON ledger (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX ledger_refund_idx ON ledger (refund_id) WHERE refund_id IS NOT NULL;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE ALL ON ledger FROM PUBLIC;
DO $$ BEGIN EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE, REFERENCES ON ledger FROM %I', current_user); END $$;

-- Bookings from before: what customers will have paid by departure; those that have departed are closed, nothing is owed.
INSERT INTO ledger (day, booking_id, debit, credit, cents, what, key)
SELECT business_day(now()), id, CASE WHEN departed THEN 'opening' ELSE 'customer' END,
  CASE WHEN departed THEN 'sales' ELSE 'unearned' END, total_cents, 'opening', id || ':opening'
FROM bookings WHERE status IN ('Confirmed', 'Completed') AND total_cents > 0;

-- What a booking's status and total say has to be what the ledger holds for it.
CREATE FUNCTION check_booking_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid;
  wanted  integer[];
  held    integer[];
BEGIN
  IF TG_TABLE_NAME = 'bookings' THEN touched := NEW.id; ELSE touched := NEW.booking_id; END IF;
  SELECT ARRAY[
    CASE WHEN status IN ('Confirmed', 'Completed') AND NOT departed THEN total_cents ELSE 0 END,
    CASE WHEN status IN ('Confirmed', 'Completed') AND departed THEN total_cents ELSE 0 END,
    kept_cents] INTO wanted FROM bookings WHERE id = touched;
  SELECT ARRAY[
    coalesce(sum(CASE WHEN credit = 'unearned' THEN cents ELSE -cents END) FILTER (WHERE 'unearned' IN (debit, credit)), 0),
    coalesce(sum(CASE WHEN credit = 'sales' THEN cents ELSE -cents END) FILTER (WHERE 'sales' IN (debit, credit)), 0),
    coalesce(sum(CASE WHEN credit = 'fees_kept' THEN cents ELSE -cents END) FILTER (WHERE 'fees_kept' IN (debit, credit)), 0)]
    INTO held FROM ledger WHERE booking_id = touched;
  IF held <> coalesce(wanted, ARRAY[0, 0, 0]) THEN
    RAISE EXCEPTION 'The ledger of booking % holds %, not %.', touched, held, wanted
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_ledger_check';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER bookings_ledger_insert_check AFTER INSERT ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> 'Pending') EXECUTE FUNCTION check_booking_ledger();
CREATE CONSTRAINT TRIGGER bookings_ledger_check AFTER UPDATE OF status, total_cents, kept_cents, departed ON bookings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_ledger();
CREATE CONSTRAINT TRIGGER ledger_booking_check AFTER INSERT ON ledger
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.what IN ('opening', 'booking')) EXECUTE FUNCTION check_booking_ledger();

-- A payment that succeeded is in the ledger once; any other is not, or is reversed. The same of a refund that was sent.
CREATE FUNCTION check_payment_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments WHERE id = NEW.id AND CASE WHEN state IN ('succeeded', 'disputed') THEN cents ELSE 0 END <>
      (SELECT coalesce(sum(CASE WHEN credit = 'customer' THEN cents ELSE -cents END), 0) FROM ledger WHERE payment_id = NEW.id)
  ) THEN
    RAISE EXCEPTION 'The ledger does not hold payment % as it is.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_ledger_check';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_ledger_check AFTER INSERT OR UPDATE OF state ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_payment_ledger();
CREATE FUNCTION check_refund_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM refunds WHERE id = NEW.id AND CASE WHEN state IN ('sent', 'succeeded') THEN cents ELSE 0 END <>
      (SELECT coalesce(sum(CASE WHEN debit = 'customer' THEN cents ELSE -cents END), 0) FROM ledger WHERE refund_id = NEW.id)
  ) THEN
    RAISE EXCEPTION 'The ledger does not hold refund % as it is.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_ledger_check';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_ledger_check AFTER INSERT OR UPDATE OF state ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_refund_ledger();

-- What is to go back and has not gone, by booking.
CREATE VIEW refunds_to_send AS
  SELECT booking_id, sum(cents)::integer AS cents, min(requested_at) AS since FROM refunds
  WHERE state = 'requested' GROUP BY booking_id;
