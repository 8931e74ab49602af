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
  /** What the address asks for: filters, order, page. */
  query: URLSearchParams;
  /** Said where the filters leave nothing, and where there is nothing to filter. */
  noMatch: string;
  none: string;
  /** The way to the whole list. */
  all: { label: string; href: string };
  pages: Omit<ComponentProps<typeof ListFoot>, "query">;
};

/** A list whose whole state is its address: its rows, what stands in their place, its pages. */
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
