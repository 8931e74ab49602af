// The roles repeat those of the elements: Safari drops table semantics where CSS shows rows as
// cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type Sort, sortedBy, listAddress } from "./list-address.ts";
import { Anchor } from "../anchor.tsx";

/** A column: head, cell content, and its key for sorting in the URL if it can be sorted. */
export type Column<Row> = {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  sort?: string;
  /** Numbers and money align right. */
  align?: "right";
  /** Long text may wrap; other cells stay on one line. */
  wrap?: boolean;
  /** The column that names the row; the first one by default. */
  namesRow?: true;
  /** The row's actions: stays visible on the right while other columns scroll. */
  pinned?: true;
  /** A checkbox of the row: on a phone it stands in the card's corner. */
  ticks?: true;
};

// The border shows only at widths where columns scroll under this one.
const pinnedClass = "sm:sticky sm:right-0 sm:max-[90rem]:border-l";

type Props<Row> = {
  /** What the table lists, for screen readers; `id` labels the scrolling region. */
  id: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The current order and query; links in the heads keep both. */
  sort?: Sort;
  query?: URLSearchParams;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
};

/**
 * A table with sticky heads in a scrolling region that fills the window, below the portal's head and
 * above the pages' links. On a phone each row becomes a card, with the sorting links above. On paper
 * all columns are shown, without actions.
 *
 * Sorting uses links, so it works without script and on the server.
 */
export function DataTable<Row>({
  id,
  caption,
  columns,
  rows,
  rowKey,
  sort,
  query,
  empty,
}: Props<Row>) {
  const naming = Math.max(
    0,
    columns.findIndex(({ namesRow }) => namesRow),
  );
  if (rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-paper-raised px-5 py-8 text-center text-ink-soft">
        {empty}
      </div>
    );
  return (
    <div
      role="region"
      aria-labelledby={id}
      // Without it nobody could scroll by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-[max(450px,calc(100dvh-9rem))] overflow-auto rounded-card border border-line bg-paper-raised max-sm:max-h-none max-sm:border-0 max-sm:bg-transparent print:max-h-none print:overflow-visible"
    >
      <table
        role="table"
        className="w-full border-separate border-spacing-0 text-left leading-snug max-sm:block print:text-fine"
      >
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead role="rowgroup" className="max-sm:block">
          <tr role="row" className="max-sm:mb-3 max-sm:flex max-sm:flex-wrap max-sm:gap-x-5">
            {columns.map((column, index) => (
              <Head
                key={column.sort ?? index}
                column={column}
                {...(sort && query && { sort, query })}
              />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className="max-sm:grid max-sm:gap-3 sm:[&>tr:hover]:bg-paper-sunk sm:[&>tr:last-child>*]:border-b-0"
        >
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="max-sm:relative max-sm:grid max-sm:gap-y-1.5 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-paper-raised max-sm:px-4 max-sm:py-3"
            >
              {columns.map((column, index) => (
                <Cell
                  key={column.sort ?? index}
                  column={column}
                  row={row}
                  names={index === naming}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({
  column,
  row,
  names,
}: {
  column: Column<Row>;
  row: Row;
  /** Whether this cell names the row. */ names: boolean;
}) {
  const { head, align, wrap, pinned, ticks } = column;
  const className = classNames(
    "sm:border-b sm:border-line sm:px-2 sm:py-2.5 lg:px-3 min-[90rem]:px-4 print:min-w-0 print:px-1.5 print:py-1.5 print:wrap-break-word print:whitespace-normal",
    (pinned || ticks) && "print:hidden",
    align === "right" && "figures sm:text-right",
    wrap ? "sm:min-w-36 min-[90rem]:min-w-40" : "sm:whitespace-nowrap",
    pinned && `${pinnedClass} sm:bg-paper-raised sm:[tr:hover>&]:bg-paper-sunk`,
    ticks && "max-sm:absolute! max-sm:top-3 max-sm:right-4",
    names
      ? "font-semibold max-sm:order-first max-sm:[tr:has([data-ticks])_&]:pr-9"
      : "max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:text-right max-xs:block max-xs:text-left max-sm:[&:has(>div:empty)]:hidden",
  );
  if (names)
    return (
      <th role="rowheader" scope="row" className={className}>
        {column.cell(row)}
      </th>
    );
  return (
    <td role="cell" data-ticks={ticks} className={className}>
      {typeof head === "string" && head !== "" ? (
        <span aria-hidden className="shrink-0 text-fine text-ink-soft sm:hidden">
          {head}
        </span>
      ) : null}
      <div className="contents max-sm:block max-sm:min-w-0">{column.cell(row)}</div>
    </td>
  );
}

const signs = { ascending: ArrowUp, descending: ArrowDown };

function Head<Row>({
  column,
  sort,
  query,
}: {
  column: Column<Row>;
  sort?: Sort;
  query?: URLSearchParams;
}) {
  const { head, sort: key, align, pinned, ticks } = column;
  const direction = sort && key === sort.key ? sort.direction : undefined;
  const Sign = direction ? signs[direction] : ArrowUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={classNames(
        "text-fine font-semibold whitespace-nowrap sm:sticky sm:top-0 sm:z-1 sm:border-b sm:border-line sm:bg-paper-sunk sm:px-2 sm:py-1 lg:px-3 min-[90rem]:px-4 print:static print:bg-transparent print:px-1.5",
        (pinned || ticks) && "print:hidden",
        direction ? "text-ink" : "text-ink-soft",
        align === "right" && "sm:text-right",
        pinned && `${pinnedClass} sm:z-2`,
        !(key && sort) && "max-sm:sr-only",
      )}
    >
      {key && sort && query ? (
        <Anchor
          href={listAddress(query, { sort: sortedBy(key, sort), page: null })}
          data-keep-scroll
          className="inline-flex min-h-8 items-center gap-1 no-underline hover:underline"
        >
          {head}
          <Sign aria-hidden className={classNames("size-3.5", !direction && "opacity-60")} />
        </Anchor>
      ) : (
        <span className="inline-flex min-h-8 items-center">{head}</span>
      )}
    </th>
  );
}
