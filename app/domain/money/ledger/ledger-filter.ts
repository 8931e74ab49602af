import { choice, days, recordSearch, type SearchOf } from "#app/values/list-search.ts";
import { accountLabels, entryKindLabels } from "./entry-text.ts";
import type { Entry } from "./read-entries.server.ts";

export type Account = Entry["debit"];
type EntryKind = Entry["what"];

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.keys(labels) as Key[];
export const accounts: readonly Account[] = keysOf(accountLabels);
export const entryKinds: readonly EntryKind[] = keysOf(entryKindLabels);

export const ledgerSearch = recordSearch({
  label: "Search the ledger",
  placeholder: "Reference, customer, amount, key",
  filters: {
    account: choice("Account", "Any account", accountLabels),
    side: choice("Side of the account", "Either side", { debit: "Debit", credit: "Credit" }),
    what: choice("What", "Anything", entryKindLabels),
    ...days("From", "Until"),
  },
});

/** `side` is that of `account`. Days are YYYY-MM-DD in New York, inclusive. */
export type LedgerFilter = SearchOf<typeof ledgerSearch>;
