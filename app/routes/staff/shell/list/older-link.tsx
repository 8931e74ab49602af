import { Link, useSearchParams } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";

type Props = {
  /** The accessible label: 'Pages of the ledger'. */ label: string;
  /** The cursor of the last row shown; null if none is. */ last: string | null;
  /** Whether older rows follow. */ more: boolean;
};

/** Links to the newest and to older rows of a list by day. */
export function OlderLink({ label, last, more }: Props) {
  const [query] = useSearchParams();
  return (
    <nav aria-label={label} className="flex flex-wrap justify-between gap-4 print:hidden">
      {query.has("before") ? (
        <Link to={listAddress(query, { before: null })} className={linkClass}>
          Newest
        </Link>
      ) : (
        <span className="text-ink-soft">{last ? "The newest first" : ""}</span>
      )}
      {more && last ? (
        <Link to={listAddress(query, { before: last })} rel="next" className={linkClass}>
          Older
        </Link>
      ) : null}
    </nav>
  );
}
