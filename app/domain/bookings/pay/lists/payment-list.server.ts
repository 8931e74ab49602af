import type { ListPlace } from "#app/domain/money/list-place.ts";
import {
  type ListedPayment,
  listPayments,
} from "#app/domain/money/payments/list-payments.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { type BehindMoney, withReferences } from "./with-references.server.ts";

export type PaymentRow = ListedPayment & BehindMoney;

/** Rows of one page. */
const perPage = 50;

/** Payments and refunds of all bookings, the newest day first: one page, and whether older ones follow. */
export async function readPaymentList(
  _viewer: SuperAdmin,
  before: ListPlace | null,
): Promise<{ rows: PaymentRow[]; more: boolean }> {
  const payments = await listPayments(before, perPage + 1);
  return {
    rows: await withReferences(payments.slice(0, perPage)),
    more: payments.length > perPage,
  };
}
