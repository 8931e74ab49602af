-- What a receipt said when it was issued (docs/decisions/087-receipts.md): it stays, whatever becomes of booking and settings.
CREATE TABLE receipts (
  -- The payment's or the refund's.
  id         uuid PRIMARY KEY,
  payment_id uuid UNIQUE REFERENCES payments,
  refund_id  uuid UNIQUE REFERENCES refunds,
  booking_id uuid NOT NULL REFERENCES bookings ON DELETE RESTRICT,
  -- Texts in the order in which they are shown; whose booking it is stands with the booking alone.
  content    jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  issued_at  timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT receipts_of_check CHECK (
    num_nonnulls(payment_id, refund_id) = 1 AND id IN (payment_id, refund_id)
  )
);
CREATE INDEX receipts_booking_idx ON receipts (booking_id);
CREATE TRIGGER receipts_fixed BEFORE UPDATE OR DELETE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
