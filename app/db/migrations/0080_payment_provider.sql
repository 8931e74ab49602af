-- Payments through a provider (docs/decisions/085-payment-provider.md).
ALTER TABLE payments
  -- The provider's page on which it is paid, and until when.
  ADD COLUMN checkout_url text CHECK (length(checkout_url) <= 4000),
  ADD COLUMN expires_at   timestamptz,
  -- What refunds and disputes name at the provider.
  ADD COLUMN charge_ref   text UNIQUE;
-- A customer with two tabs pays once: a booking has one payment page at a time.
CREATE UNIQUE INDEX payments_open_key ON payments (booking_id) WHERE provider IS NOT NULL AND state = 'created';
-- What the provider is asked about again.
CREATE INDEX payments_waiting_idx ON payments (recorded_at) WHERE provider IS NOT NULL AND state IN ('created', 'processing');

-- When it was received is known once it has been.
DROP TRIGGER payments_fixed ON payments;
CREATE TRIGGER payments_fixed BEFORE UPDATE OF booking_id, cents, provider OR DELETE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_day_fixed BEFORE UPDATE OF received_on ON payments FOR EACH ROW
  WHEN (OLD.received_on <> NEW.received_on AND OLD.state NOT IN ('created', 'processing', 'expired'))
  EXECUTE FUNCTION refuse_change();

-- How a refund goes: by hand, or by the provider that took the payment.
ALTER TABLE refunds ADD COLUMN via text NOT NULL DEFAULT 'hand' CHECK (via IN ('hand', 'provider'));
CREATE INDEX refunds_waiting_idx ON refunds (requested_at) WHERE via = 'provider' AND state IN ('requested', 'sent');
-- A refund that has gone is written down whatever became of its payment since; its amount was there when it was noted.
DROP TRIGGER refunds_within_payment ON refunds;
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (NEW.state <> 'failed') EXECUTE FUNCTION check_refund();
CREATE TRIGGER refunds_stay_failed BEFORE UPDATE OF state ON refunds
  FOR EACH ROW WHEN (OLD.state = 'failed' AND NEW.state <> 'failed') EXECUTE FUNCTION refuse_change();
DROP TRIGGER payments_refunded ON payments;
CREATE TRIGGER payments_refunded BEFORE UPDATE ON payments
  FOR EACH ROW WHEN (OLD.state IN ('succeeded', 'disputed') AND NEW.state = 'failed') EXECUTE FUNCTION check_undone_payment();

ALTER TABLE ledger DROP CONSTRAINT ledger_what_check,
  ADD CONSTRAINT ledger_what_check
    CHECK (what IN ('opening', 'booking', 'payment', 'payment-undone', 'refund', 'refund-undone', 'provider-fee'));
-- A fee of the provider names the payment, but is nothing that its customer paid.
CREATE OR REPLACE FUNCTION check_payment_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM payments WHERE id = NEW.id AND CASE WHEN state IN ('succeeded', 'disputed') THEN cents ELSE 0 END <>
      (SELECT coalesce(sum(CASE 'customer' WHEN credit THEN cents WHEN debit THEN -cents END), 0)
       FROM ledger WHERE payment_id = NEW.id)
  ) THEN
    RAISE EXCEPTION 'The ledger does not hold payment % as it is.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_ledger_check';
  END IF;
  RETURN NULL;
END $$;

-- The address under which a booking is paid, without signing in. A new number ends the address before.
CREATE TABLE pay_links (
  booking_id uuid PRIMARY KEY REFERENCES bookings ON DELETE CASCADE,
  number     integer NOT NULL DEFAULT 1 CHECK (number > 0),
  token_hash text NOT NULL UNIQUE,
  made_at    timestamptz NOT NULL DEFAULT now()
);

-- What the provider has told: each event once, however often it is sent.
CREATE TABLE provider_events (
  id          text PRIMARY KEY CHECK (length(id) <= 255),
  about       text NOT NULL CHECK (about IN ('payment', 'charge', 'refund', 'other')),
  ref         text NOT NULL CHECK (length(ref) <= 255),
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_events_received_idx ON provider_events (received_at);

-- What staff have to look at: something about money went another way than planned.
CREATE TABLE payment_issues (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  booking_id uuid NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('payment-failed', 'other-amount', 'paid-too-much', 'paid-too-late', 'refund-failed', 'dispute', 'dispute-lost')),
  -- The payment or refund.
  about_id   uuid NOT NULL,
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  found_at   timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  settled_by text REFERENCES users ON DELETE SET NULL,
  UNIQUE (about_id, kind)
);
CREATE INDEX payment_issues_booking_idx ON payment_issues (booking_id);
CREATE INDEX payment_issues_settled_by_idx ON payment_issues (settled_by);
CREATE INDEX payment_issues_open_idx ON payment_issues (found_at) WHERE settled_at IS NULL;
CREATE VIEW open_payment_issues AS
  SELECT booking_id, min(found_at) AS since FROM payment_issues WHERE settled_at IS NULL GROUP BY booking_id;
-- What staff have to send themselves.
CREATE OR REPLACE VIEW refunds_to_send AS
  SELECT booking_id, sum(cents)::integer AS cents, min(requested_at) AS since FROM refunds
  WHERE state = 'requested' AND via = 'hand' GROUP BY booking_id;
