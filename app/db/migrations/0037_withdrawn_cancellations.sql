-- A customer may take a request to cancel back, until staff have answered it.
ALTER TABLE booking_history
  DROP CONSTRAINT booking_history_action_check,
  ADD CONSTRAINT booking_history_action_check
    CHECK (action IN ('created', 'status-changed', 'cancel-requested', 'cancel-withdrawn', 'cancel-declined', 'changed'));
