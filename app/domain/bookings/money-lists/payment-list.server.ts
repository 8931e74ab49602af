import { readOn } from "#app/db/lists/read-on.server.ts";
import { chosenOf, recordExport } from "#app/domain/audit/record-export.server.ts";
import { type ListCursor, cursorOf } from "#app/domain/money/list-cursor.ts";
import type { PaymentFilter } from "#app/domain/money/payments/payment-filter.ts";
import {
  type ListedPayment,
  listPayments,
  type PaymentTotals,
  totalPayments,
} from "#app/domain/money/payments/list-payments.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { searchMoney } from "./search-money.server.ts";
import { type WithBooking, addBookings } from "./add-bookings.server.ts";

export type PaymentRow = ListedPayment & WithBooking;

/** Rows of one page. */
const perPage = 50;

/**
 * One page of payments and refunds, newest day first, whether older ones follow, and the totals.
 */
export async function readPaymentList(
  viewer: Permitted<"read", "money">,
  { q, ...filter }: PaymentFilter,
  before: ListCursor | null,
): Promise<{ rows: PaymentRow[]; more: boolean; totals: PaymentTotals }> {
  const searched = await searchMoney(viewer, q);
  const [payments, totals] = await Promise.all([
    listPayments({ filter, searched, before, limit: perPage + 1 }),
    totalPayments({ filter, searched }),
  ]);
  return {
    rows: await addBookings(payments.slice(0, perPage)),
    more: payments.length > perPage,
    totals,
  };
}

/**
 * Exports the filtered payments and refunds; writes the audit row before it returns the first one.
 */
export async function exportPayments(
  viewer: Permitted<"read", "money">,
  { q, ...filter }: PaymentFilter,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<PaymentRow>> {
  await recordExport(viewer, "payments", chosenOf({ q, ...filter }), requestOrigin);
  const searched = await searchMoney(viewer, q);
  return readOn<PaymentRow>(async (last, limit) => {
    const before = last && cursorOf(last);
    return addBookings(await listPayments({ filter, searched, before, limit }));
  });
}
