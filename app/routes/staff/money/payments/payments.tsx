import { href, useSearchParams } from "react-router";
import { readerOf } from "#app/auth/guards.server.ts";
import {
  paymentList,
  type PaymentRow,
} from "#app/domain/bookings/money-lists/money-list.server.ts";
import { cursorOf, formatCursor } from "#app/domain/money/list-cursor.ts";
import { paymentSearch } from "#app/domain/money/payments/payment-filter.ts";
import type { PaymentTotals } from "#app/domain/money/payments/list-payments.server.ts";
import { formatMoney } from "#app/values/money.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../../shell/export-link.tsx";
import { importOption, newestFirst, staffList } from "../../shell/list/staff-list.tsx";
import { MoneyPage } from "../money-page.tsx";
import { readBefore } from "../money-address.server.ts";
import type { Route } from "./+types/payments";
import { paymentColumns } from "./payment-columns.tsx";

/** The pattern of a payment's or refund's id in an address. */
const paymentIds = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const payments = staffList<PaymentRow>({
  id: "payments",
  title: "Payments",
  description: "What customers have paid, and what went back to them.",
  caption: "Payments and refunds, the newest day first",
  search: paymentSearch,
  columns: paymentColumns,
  rowKey: ({ id }) => id,
  pages: "Pages of payments",
  noMatch: "No payment matches.",
  none: "No payment is written down yet.",
  all: "Show all payments",
});
export const meta = payments.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = readerOf("money")(context);
  const filter = readFilters(url, paymentSearch);
  return paymentList.read(viewer, filter, readBefore(url, paymentIds));
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { rows, more, totals } = loaderData;
  const [query] = useSearchParams();
  const row = rows.at(-1);
  const last = row ? formatCursor(cursorOf(row)) : null;
  return (
    <MoneyPage
      tab="payments"
      title="Payments"
      lede="What customers have paid, and what went back to them."
      actions={<ExportLink file={href("/superadmin/money/payments.csv")} />}
    >
      <payments.List
        found={{ lines: rows, ...newestFirst(query, { last, more }) }}
        options={importOption(query)}
      >
        {rows.length > 0 ? <Totals totals={totals} /> : null}
      </payments.List>
    </MoneyPage>
  );
}

function Totals({ totals }: { totals: PaymentTotals }) {
  const { found, receivedCents, sentCents, more } = totals;
  return (
    <p className="figures">
      {more ? "Of the newest 10,000 found" : `Of ${found.toLocaleString("en-US")} found`}:{" "}
      <b>{formatMoney(receivedCents)}</b> received, <b>{formatMoney(sentCents)}</b> sent back.
      {more ? " Choose days to see all of them added up." : ""}
    </p>
  );
}
