import { rowsPerPage } from "#app/values/list-search.ts";
import { classNames } from "../class-names.ts";
import { listAddress } from "./list-address.ts";
import { Pager } from "./pager.tsx";

type Props = {
  /** What is paged, for the pager's label: 'Booking pages'. */
  label: string;
  page: number;
  perPage?: number;
  total: number;
  /** Whether more rows exist than were counted. */
  more?: boolean;
  /** Which rows were counted, if the order shows no others of more. */
  first?: "newest" | "longest overdue" | "first to leave" | undefined;
  query: URLSearchParams;
};

/** Below a table: which rows of how many are shown, and links to other pages. */
export function ListFoot({ label, page, perPage = rowsPerPage, total, query, ...counted }: Props) {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const number = (count: number) => count.toLocaleString("en-US");
  const { more = false, first: shown } = counted;
  const all = more ? `${shown ? `the ${shown}` : "more than"} ${number(total)}` : number(total);
  const range =
    first > total ? `None of ${all} here` : `${number(first)} to ${number(last)} of ${all}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 [&_nav]:mt-0 print:hidden">
      {/* Announces a new search to screen readers; the table itself already shows the same to others. */}
      <p role="status" className={classNames("figures text-ink-soft", total === 0 && "sr-only")}>
        {total === 0 ? "None found" : range}
      </p>
      <Pager
        label={label}
        page={page}
        pages={Math.ceil(total / perPage)}
        to={(to) => listAddress(query, { page: to === 1 ? null : String(to) })}
      />
    </div>
  );
}
