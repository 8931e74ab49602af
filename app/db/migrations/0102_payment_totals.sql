-- Totals of payments and refunds add up the newest 10,000, from these indexes alone.
-- An index of an expression serves alone only with the columns that the expression reads.
DROP INDEX payments_day_idx, payments_state_idx, refunds_day_idx, refunds_state_idx;
CREATE INDEX payments_day_idx ON payments (received_on DESC, id DESC) INCLUDE (state, cents);
CREATE INDEX payments_state_idx ON payments (state, method, received_on DESC, id DESC) INCLUDE (cents);
CREATE INDEX refunds_day_idx ON refunds (coalesce(sent_on, business_day(requested_at)) DESC, id DESC)
  INCLUDE (state, cents, sent_on, requested_at);
CREATE INDEX refunds_state_idx
  ON refunds (state, coalesce(method, ''), coalesce(sent_on, business_day(requested_at)) DESC, id DESC)
  INCLUDE (cents, method, sent_on, requested_at);
