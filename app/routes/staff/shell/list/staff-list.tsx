import type { ComponentProps, ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { type PortalKind, portalAt } from "#app/domain/people/staff-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { linkClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { isFiltered, listAddress, type Sort } from "#app/ui/list/list-address.ts";
import { ListFoot } from "#app/ui/list/list-foot.tsx";
import { type ReadOptions, SearchBar } from "#app/ui/list/search-bar.tsx";
import type { OwnViews } from "#app/domain/people/accounts/staff/saved-views.server.ts";
import type { Filtered, ListView } from "#app/values/list-search.ts";
import { PortalPage } from "../portal-page.tsx";
import { staffMeta } from "../staff-meta.ts";
import { ListKeyboard } from "./list-keyboard.tsx";
import { ListViews, type ViewCounts } from "./list-views.tsx";

/** What a list is: its search, its columns and its words. */
type Declared<Row> = {
  /** Id of the table. */
  id: string;
  title: string | Readonly<Record<PortalKind, string>>;
  description: string;
  lede?: string;
  /** What the table lists, for screen readers; the title by default. */
  caption?: string;
  /** Its search and filters, if it has any and does not draw them itself. */
  search?: Filtered;
  /** Searches that it offers by name. */
  views?: readonly ListView[];
  /** Those that depend on nothing else of the page. */
  columns?: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The label of the links to its pages. */
  pages: string;
  /** Shown when filters match nothing, and when the list is empty. */
  noMatch: string;
  none: string;
  /** The label of the link to the unfiltered list. */
  all: string;
};

/** A page of rows with their number, or rows between links back and on. */
type Found<Row> =
  | ({ lines: readonly Row[]; sort?: Sort } & Omit<
      ComponentProps<typeof ListFoot>,
      "label" | "query"
    >)
  | ({ lines: readonly Row[] } & Omit<TurnProps, "label">);

type ListProps<Row> = {
  found: Found<Row>;
  /** Options of `given` filters. */
  options?: ReadOptions;
  /** How many rows a view has, by its query. */
  counts?: ViewCounts;
  /** The views that the viewer has saved. */
  own?: OwnViews;
  /** Columns that depend on the page; those of the list by default. */
  columns?: readonly Column<Row>[];
  /** What stands above the table: the form of what is ticked, totals. */
  children?: ReactNode;
};
type PageProps<Row> = ListProps<Row> & Pick<ComponentProps<typeof PortalPage>, "actions">;

/**
 * Declares a list of the staff, whose whole state is in its URL. `meta` is the page's; `Page` draws
 * it, `List` the list alone.
 */
export function staffList<Row>(list: Declared<Row>) {
  const titleAt = (path: string) =>
    typeof list.title === "string" ? list.title : list.title[portalAt(path)];
  const meta = staffMeta(list.title, list.description);
  const List = (props: ListProps<Row>) => (
    <ListParts {...list} {...props} title={titleAt(useLocation().pathname)} />
  );
  const Page = ({ actions, ...props }: PageProps<Row>) => (
    <PortalPage title={titleAt(useLocation().pathname)} lede={list.lede} actions={actions}>
      <List {...props} />
    </PortalPage>
  );
  return { meta, Page, List };
}

type PartsProps<Row> = Declared<Row> & ListProps<Row> & { title: string };

const noCounts: ViewCounts = {};

function ListParts<Row>({ found, search, options, children, pages, ...list }: PartsProps<Row>) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const isPaged = "page" in found;
  // Where the heads are not shown.
  const isCarded = list.columns?.some(({ phone }) => phone);
  const orders = isPaged && found.sort && isCarded ? ordersOf(list.columns ?? []) : undefined;
  const isPastEnd = isPaged ? found.total > 0 : query.has("before") || query.has("after");
  return (
    <div className="listed grid min-w-0 gap-2">
      {list.views && search ? (
        <ListViews
          views={list.views}
          counts={list.counts ?? noCounts}
          search={search}
          own={list.own}
        />
      ) : null}
      {search ? (
        <SearchBar search={search} {...(options && { options })} {...(orders && { orders })} />
      ) : null}
      {children}
      <DataTable
        isList
        id={list.id}
        caption={list.caption ?? list.title}
        columns={list.columns ?? []}
        rows={found.lines}
        rowKey={list.rowKey}
        query={query}
        {...(isPaged && found.sort && { sort: found.sort })}
        empty={
          isPastEnd || isFiltered(query) ? (
            <>
              {isPastEnd ? "This list has no such page." : list.noMatch}{" "}
              <Anchor href={pathname} className={linkClass}>
                {list.all}
              </Anchor>
            </>
          ) : (
            list.none
          )
        }
      />
      {isPaged ? (
        <ListFoot label={pages} {...found} query={query} />
      ) : (
        <TurnLinks label={pages} {...found} />
      )}
      <ListKeyboard />
    </div>
  );
}

/** The orders of the heads, in words. */
function ordersOf<Row>(columns: readonly Column<Row>[]): Record<string, string> {
  const orders = columns.flatMap(({ head, sort }) =>
    sort && typeof head === "string"
      ? [
          [sort, `${head}, up`],
          [`-${sort}`, `${head}, down`],
        ]
      : [],
  );
  return { "": "Usual order", ...Object.fromEntries(orders) };
}

type Turn = { label: string; to: string };
type TurnProps = {
  /** The accessible label: 'Pages of the ledger'. */ label: string;
  /** The way back, or words about the order. */ back: Turn | string;
  /** Null at the end of the list. */ next: Turn | null;
};

/** Links below a list whose pages have no numbers. */
function TurnLinks({ label, back, next }: TurnProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-4 print:hidden">
      {typeof back === "string" ? (
        <span className="text-ink-soft">{back}</span>
      ) : (
        <Link to={back.to} className={linkClass}>
          {back.label}
        </Link>
      )}
      {next ? (
        <Link to={next.to} rel="next" className={linkClass}>
          {next.label}
        </Link>
      ) : null}
    </nav>
  );
}

/** The links of a list whose newest rows come first; `last` is the cursor of the last one shown. */
export function newestFirst(
  query: URLSearchParams,
  { last, more }: { last: string | null; more: boolean },
): Pick<TurnProps, "back" | "next"> {
  const order = last ? "The newest first" : "";
  const newest = { label: "Newest", to: listAddress(query, { before: null }) };
  return {
    back: query.has("before") ? newest : order,
    next: more && last ? { label: "Older", to: listAddress(query, { before: last }) } : null,
  };
}

/** The filter of one import is a choice only in a list that is filtered by it. */
export function importOption(query: URLSearchParams): ReadOptions {
  const id = query.get("import")?.trim() ?? "";
  return id === "" ? {} : { import: { [id]: "One import" } };
}
