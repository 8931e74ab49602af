// The roles repeat those of the elements: Safari drops table semantics where CSS shows rows as
// cards.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type Sort, sortedBy, listAddress } from "./list-address.ts";
import { Anchor } from "../anchor.tsx";
import { Icon } from "../icon.tsx";

/** A column: head, cell content, and its key for sorting in the URL if it can be sorted. */
export type Column<Row> = {
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  sort?: string;
  /** Numbers and money align right. */
  align?: "right";
  /** Long text may wrap; other cells stay on one line. */
  wrap?: boolean;
  /** The column that names the row; the first one without ticks by default. */
  namesRow?: true;
  /** The row's actions: stays visible on the right while other columns scroll. */
  pinned?: true;
  /** A checkbox of the row: on a phone it stands in the card's corner. */
  ticks?: true;
  /**
   * On a phone, beside the row's other cells at the end of the card, or not shown. With any of them a
   * list's card has no more lines than it needs.
   */
  phone?: "end" | "none";
};

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
  empty?: ReactNode;
  /** A list: each row is one line, and all of it leads where the link in its naming cell does. */
  isList?: boolean;
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
  isList = false,
}: Props<Row>) {
  const naming = Math.max(
    columns.findIndex(({ ticks }) => !ticks),
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
      className="table-frame"
    >
      <table
        role="table"
        className={classNames(
          "data-table",
          isList && "lined",
          columns.some(({ phone }) => phone) && "carded",
        )}
        style={cardLabels(columns)}
      >
        <caption id={id} className="sr-only">
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <Head
                key={column.sort ?? index}
                column={column}
                {...(sort && query && { sort, query })}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
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

/** The look of a column's cells (styles/tables.css). */
const lookOf = <Row,>({ align, wrap, pinned, ticks }: Column<Row>) =>
  classNames(align && "number", wrap && "wrap", pinned && "pinned", ticks && "ticks") || undefined;

/** What a line may cut off, as its tooltip. */
const titleOf = (content: ReactNode) =>
  typeof content === "string" && content.length > 20 ? content : undefined;

/** The heads' words and the places of a card's cells, for CSS: once, not in each row. */
const cardLabels = <Row,>(columns: readonly Column<Row>[]) =>
  Object.fromEntries(
    columns.flatMap(({ head, phone }, index) => [
      ...(typeof head === "string" && head !== ""
        ? [[`--head-${index + 1}`, JSON.stringify(head)]]
        : []),
      ...(phone === "none" ? [[`--show-${index + 1}`, "none"]] : []),
      ...(phone === "end" ? [[`--at-${index + 1}`, "2"]] : []),
    ]),
  ) as CSSProperties;

function Cell<Row>({
  column,
  row,
  names,
}: {
  column: Column<Row>;
  row: Row;
  /** Whether this cell names the row. */ names: boolean;
}) {
  const content = column.cell(row);
  if (names)
    return (
      <th role="rowheader" scope="row" className={lookOf(column)}>
        {content}
      </th>
    );
  return (
    <td role="cell" className={lookOf(column)}>
      <div title={titleOf(content)}>{content}</div>
    </td>
  );
}

const signs = { ascending: "arrow-up", descending: "arrow-down" } as const;

function Head<Row>({
  column,
  sort,
  query,
}: {
  column: Column<Row>;
  sort?: Sort;
  query?: URLSearchParams;
}) {
  const { head, sort: key } = column;
  const direction = sort && key === sort.key ? sort.direction : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={lookOf(column)}>
      {key && sort && query ? (
        <Anchor
          href={listAddress(query, { sort: sortedBy(key, sort), page: null })}
          data-keep-scroll
        >
          {head}
          <Icon name={direction ? signs[direction] : "arrow-up-down"} />
        </Anchor>
      ) : (
        <span>{head}</span>
      )}
    </th>
  );
}
