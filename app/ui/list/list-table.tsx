import type { ComponentProps } from "react";
import { type Column, DataTable } from "./data-table.tsx";
import { EmptyList } from "./empty-list.tsx";
import { isFiltered, type Sort } from "./list-address.ts";
import { ListFoot } from "./list-foot.tsx";

type Props<Row> = {
  id: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  /** The current URL query: filters, order and page. */
  query: URLSearchParams;
  /** Shown when filters match nothing, and when the list is empty. */
  noMatch: string;
  none: string;
  /** Link to the unfiltered list. */
  all: { label: string; href: string };
  pages: Omit<ComponentProps<typeof ListFoot>, "query">;
};

/** A list whose whole state is in its URL: rows, empty state and pager. */
export function ListTable<Row>({ noMatch, none, all, pages, ...table }: Props<Row>) {
  const { query } = table;
  const empty = { isPastEnd: pages.total > 0, isFiltered: isFiltered(query), noMatch, none, all };
  return (
    <>
      <DataTable {...table} empty={<EmptyList {...empty} />} />
      <ListFoot {...pages} query={query} />
    </>
  );
}
