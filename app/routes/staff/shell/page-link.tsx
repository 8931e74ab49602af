import { Link } from "react-router";
import type { ReactNode } from "react";
import { linkClass } from "#app/ui/button.tsx";
import { useMay, usePortal } from "./use-portal.ts";

type Props = {
  /** Kind of page, and its id in the URL. */
  page: "booking" | "lead" | "customer" | "deal" | "departure" | "post";
  id: string;
  className?: string;
  /** The id by default. */
  children?: ReactNode;
};

/** Link to a booking, lead, deal, departure, post or customer in the current portal. */
export function PageLink({ page, id, className = linkClass, children }: Props) {
  // A reference does not break at its hyphen.
  const look = children === undefined ? `${className} whitespace-nowrap` : className;
  const to = usePortal().paths[page](id);
  if (!useMay().mayFollow(to)) return <span className={className}>{children ?? id}</span>;
  return (
    <Link to={to} discover="none" className={look}>
      {children ?? id}
    </Link>
  );
}
