import { readerOf } from "#app/auth/guards.server.ts";
import { paymentList } from "#app/domain/bookings/money-lists/money-list.server.ts";
import { countedCents, methodLabels } from "#app/domain/money/payments/payment.ts";
import { paymentSearch } from "#app/domain/money/payments/payment-filter.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import { listFile } from "../../shell/list/list-file.ts";
import { stateLabel } from "./payment-columns.tsx";

/** Exports the filtered payments and refunds; audited. */
export const loader = listFile({
  name: "payments",
  guard: readerOf("money"),
  address: (url) => readFilters(url, paymentSearch),
  read: paymentList.export,
  columns: {
    Date: (row) => row.day,
    Reference: (row) => row.booking?.reference,
    Customer: (row) => row.booking?.customerName,
    What: (row) => row.kind,
    State: (row) => stateLabel(row),
    Method: (row) => (row.method ? methodLabels[row.method] : null),
    Number: (row) => row.reference,
    "Amount (USD)": (row) => ({ cents: row.kind === "payment" ? row.cents : -row.cents }),
    "Counts (USD)": (row) => ({ cents: countedCents(row) }),
    Reason: (row) => row.reason,
    "Recorded by": (row) => row.recordedBy,
    Id: (row) => row.id,
  },
});
