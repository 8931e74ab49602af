-- Refunds of canceled bookings held the reason of the cancellation, which is private and was printed on
-- receipts. They say who canceled; the reason stays in the booking's history.
UPDATE refunds
SET reason = CASE WHEN ended.actor_role = 'customer' THEN 'Canceled by the customer' ELSE 'Canceled by the agency' END
FROM booking_history AS ended
WHERE ended.booking_id = refunds.booking_id
  AND ended.action = 'status-changed' AND ended.to_status = 'Cancelled'
  AND ended.reason <> '' AND ended.reason = refunds.reason;
