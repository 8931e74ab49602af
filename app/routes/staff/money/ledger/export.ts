import { requireSuperadmin } from "#app/auth/guards.server.ts";
import {
  exportLedger,
  type LedgerRow,
} from "#app/domain/bookings/money-lists/ledger-list.server.ts";
import { accountCodes, accountLabels, entryText } from "#app/domain/money/ledger/entry-text.ts";
import { ledgerSearch } from "#app/domain/money/ledger/ledger-filter.ts";
import { businessDay } from "#app/values/dates.ts";
import { type Cell, csvResponse } from "#app/web/response/csv.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import type { Route } from "./+types/export";

const entryHeads = [
  "Date",
  "Reference",
  "Customer",
  "Debit",
  "Credit",
  "Amount (USD)",
  "What",
  "Kind",
  "Entry",
  "Key",
  "Payment",
  "Refund",
  "Posted at (UTC)",
];
const journalHeads = [
  "Journal",
  "Date",
  "Account code",
  "Account",
  "Description",
  "Debit",
  "Credit",
];

/**
 * Exports the filtered entries; audited. `form=journal` writes two lines per entry with account
 * codes. docs/money.md lists the columns.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const filter = readFilters(url, ledgerSearch);
  const rows = await exportLedger(viewer, filter, requestOriginOf(request, context));
  const day = businessDay(new Date());
  if (url.searchParams.get("form") === "journal")
    return csvResponse({
      name: `journal-${day}`,
      heads: journalHeads,
      rows: linesOf(rows),
      cells: (line) => line,
    });
  return csvResponse({ name: `ledger-${day}`, heads: entryHeads, rows, cells: entryCells });
}

function entryCells(row: LedgerRow) {
  return [
    row.day,
    row.booking?.reference ?? "",
    row.booking?.customerName ?? "",
    row.debit,
    row.credit,
    { cents: row.cents },
    entryText(row),
    row.what,
    row.id,
    row.key,
    row.paymentId,
    row.refundId,
    row.at.toISOString(),
  ];
}

type Line = Cell[];

async function* linesOf(rows: AsyncIterable<LedgerRow>): AsyncGenerator<Line, void, undefined> {
  for await (const row of rows) {
    const text = [entryText(row), row.booking?.reference].filter(Boolean).join(", ");
    const line = (account: LedgerRow["debit"], sides: [Cell, Cell]): Line => [
      row.id,
      row.day,
      accountCodes[account],
      accountLabels[account],
      text,
      ...sides,
    ];
    yield line(row.debit, [{ cents: row.cents }, null]);
    yield line(row.credit, [null, { cents: row.cents }]);
  }
}
