import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { exportPayments } from "#app/domain/bookings/money-lists/payment-list.server.ts";
import { countedCents, methodLabels } from "#app/domain/money/payments/payment.ts";
import { paymentFilter } from "#app/domain/money/payments/payment-filter.ts";
import { businessDay } from "#app/values/dates.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readFilter } from "../read-filter.server.ts";
import type { Route } from "./+types/export";
import { paymentIds } from "./payment-ids.ts";
import { stateLabel } from "./payment-columns.tsx";

const heads = [
  "Date",
  "Reference",
  "Customer",
  "What",
  "State",
  "Method",
  "Number",
  "Amount (USD)",
  "Counts (USD)",
  "Reason",
  "Recorded by",
  "Id",
];

/** Exports the filtered payments and refunds; audited. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { filter } = readFilter(url, paymentFilter, paymentIds);
  return csvResponse({
    name: `payments-${businessDay(new Date())}`,
    heads,
    rows: await exportPayments(viewer, filter, requestOriginOf(request, context)),
    cells: (row) => [
      row.day,
      row.booking?.reference,
      row.booking?.customerName,
      row.kind,
      stateLabel(row),
      row.method ? methodLabels[row.method] : null,
      row.reference,
      { cents: row.kind === "payment" ? row.cents : -row.cents },
      { cents: countedCents(row) },
      row.reason,
      row.recordedBy,
      row.id,
    ],
  });
}
