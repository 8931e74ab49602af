import { Link } from "react-router";
import { linkClass } from "#app/ui/button.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";

type Turn = { label: string; to: string };
type Props = {
  /** The accessible label: 'Pages of the ledger'. */ label: string;
  /** The way back, or words about the order. */ back: Turn | string;
  /** Null at the end of the list. */ next: Turn | null;
};

/** Links below a list whose pages have no numbers. */
export function TurnLinks({ label, back, next }: Props) {
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
): Pick<Props, "back" | "next"> {
  const newest = { label: "Newest", to: listAddress(query, { before: null }) };
  return {
    back: query.has("before") ? newest : last ? "The newest first" : "",
    next: more && last ? { label: "Older", to: listAddress(query, { before: last }) } : null,
  };
}
