import { readerOf } from "#app/auth/guards.server.ts";
import { ledgerList, type LedgerRow } from "#app/domain/bookings/money-lists/money-list.server.ts";
import { accountCodes, accountLabels, entryText } from "#app/domain/money/ledger/entry-text.ts";
import { ledgerSearch } from "#app/domain/money/ledger/ledger-filter.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import { listFile } from "../../shell/list/list-file.ts";
import type { Route } from "./+types/export";

const address = (url: URL) => readFilters(url, ledgerSearch);

const entries = listFile({
  name: "ledger",
  guard: readerOf("money"),
  address,
  read: ledgerList.export,
  columns: {
    Date: (row) => row.day,
    Reference: (row) => row.booking?.reference,
    Customer: (row) => row.booking?.customerName,
    Debit: (row) => row.debit,
    Credit: (row) => row.credit,
    "Amount (USD)": (row) => ({ cents: row.cents }),
    What: entryText,
    Kind: (row) => row.what,
    Entry: (row) => row.id,
    Key: (row) => row.key,
    Payment: (row) => row.paymentId,
    Refund: (row) => row.refundId,
    "Posted at (UTC)": (row) => row.at.toISOString(),
  },
});

type Line = { row: LedgerRow; side: "debit" | "credit" };

async function* linesOf(rows: AsyncIterable<LedgerRow>): AsyncGenerator<Line, void, undefined> {
  for await (const row of rows) {
    yield { row, side: "debit" };
    yield { row, side: "credit" };
  }
}

const journal = listFile({
  name: "journal",
  guard: readerOf("money"),
  address,
  read: async (...search: Parameters<typeof ledgerList.export>) =>
    linesOf(await ledgerList.export(...search)),
  columns: {
    Journal: ({ row }) => row.id,
    Date: ({ row }) => row.day,
    "Account code": ({ row, side }) => accountCodes[row[side]],
    Account: ({ row, side }) => accountLabels[row[side]],
    Description: ({ row }) => [entryText(row), row.booking?.reference].filter(Boolean).join(", "),
    Debit: ({ row, side }) => (side === "debit" ? { cents: row.cents } : null),
    Credit: ({ row, side }) => (side === "credit" ? { cents: row.cents } : null),
  },
});

/**
 * Exports the filtered entries; audited. `form=journal` writes two lines per entry with account
 * codes. docs/money.md lists the columns.
 */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return args.url.searchParams.get("form") === "journal" ? journal(args) : entries(args);
}
