import { accountLabels, entryKindLabels } from "#app/domain/money/ledger/entry-text.ts";
import { accounts, type LedgerFilter, entryKinds } from "#app/domain/money/ledger/ledger-filter.ts";
import { FilterBar, FilterDays, FilterSelect } from "#app/ui/list/filter-bar.tsx";

const any = (label: string) => ({ value: "", label });
const accountOptions = accounts.map((value) => ({ value, label: accountLabels[value] }));
const whatOptions = entryKinds.map((value) => ({ value, label: entryKindLabels[value] }));

/** Search and filters of the ledger. */
export function LedgerFilters({ filter }: { filter: LedgerFilter }) {
  return (
    <FilterBar
      label="Search the ledger"
      placeholder="Reference, customer, amount, key"
      q={filter.q}
    >
      <FilterSelect
        label="Account"
        name="account"
        value={filter.account}
        options={[any("Any account"), ...accountOptions]}
      />
      <FilterSelect
        label="Side of the account"
        name="side"
        value={filter.side}
        options={[
          any("Either side"),
          { value: "debit", label: "Debit" },
          { value: "credit", label: "Credit" },
        ]}
      />
      <FilterSelect
        label="What"
        name="what"
        value={filter.what}
        options={[any("Anything"), ...whatOptions]}
      />
      <FilterDays labels={["From", "Until"]} from={filter.from} to={filter.to} />
    </FilterBar>
  );
}
