import type { Subscribers } from "./domain/command/command.server.ts";
import { keepSeats } from "./domain/departures/seats/booked-seats.server.ts";
import { postSales } from "./domain/money/ledger/post-bookings.server.ts";
import { checkPagesOfSaved } from "./domain/money/payments/write-payments.server.ts";
import { updateSchedules } from "./domain/money/booked/update-schedules.server.ts";

/** Who hears of what, in this order, in the transaction that saves it. */
export const subscribers: Subscribers = {
  "sales.changed": [postSales, updateSchedules],
  "bookings.saved": [checkPagesOfSaved, keepSeats],
};
