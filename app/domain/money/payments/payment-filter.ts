import { choice, days, given, recordSearch, type SearchOf } from "#app/values/list-search.ts";
import { uuidPattern } from "#app/values/uuid.ts";
import { methodLabels } from "./payment.ts";
import { movementLabels } from "./payment-labels.ts";

export const paymentSearch = recordSearch({
  label: "Search payments",
  placeholder: "Reference, customer, amount",
  filters: {
    kind: choice("State", "Any kind", movementLabels),
    method: choice("Method", "Any method", methodLabels),
    import: given("Import", "Any import", { options: {}, pattern: uuidPattern }),
    ...days("From", "Until"),
  },
});

/** Days are YYYY-MM-DD in New York, inclusive. */
export type PaymentFilter = SearchOf<typeof paymentSearch>;
