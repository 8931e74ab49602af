import { methodLabels, paymentMethods } from "#app/domain/money/payments/payment.ts";
import type { PaymentFilter } from "#app/domain/money/payments/payment-filter.ts";
import {
  paymentStateLabels,
  paymentStates,
  refundStateLabels,
  refundStates,
} from "#app/domain/money/payments/payment-labels.ts";
import { FilterBar, FilterDays, FilterSelect } from "#app/ui/list/filter-bar.tsx";

const kindOptions = [
  { value: "", label: "Any kind" },
  { value: "payment", label: "Payments" },
  ...paymentStates.map((state) => ({
    value: `payment-${state}`,
    label: `Payments: ${paymentStateLabels[state]}`,
  })),
  { value: "refund", label: "Refunds" },
  ...refundStates.map((state) => ({
    value: `refund-${state}`,
    label: `Refunds: ${refundStateLabels[state]}`,
  })),
];
const methodOptions = [
  { value: "", label: "Any method" },
  ...paymentMethods.map((value) => ({ value, label: methodLabels[value] })),
];

/** Search and filters of payments and refunds. */
export function PaymentFilters({
  filter: { q, kind, method, from, to },
}: {
  filter: PaymentFilter;
}) {
  return (
    <FilterBar label="Search payments" placeholder="Reference, customer, amount" q={q}>
      <FilterSelect label="State" name="kind" value={kind} options={kindOptions} />
      <FilterSelect label="Method" name="method" value={method} options={methodOptions} />
      <FilterDays labels={["From", "Until"]} from={from} to={to} />
    </FilterBar>
  );
}
