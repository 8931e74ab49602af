import { Link } from "react-router";
import type { ReactNode } from "react";
import { linkClass } from "#app/ui/button.tsx";
import { usePortal } from "./use-portal.ts";

type Props = {
  /** What the page shows, and what stands for it in the address. */
  page: "booking" | "lead" | "customer" | "deal" | "post";
  id: string;
  className?: string;
  /** The id itself unless told. */
  children?: ReactNode;
};

/** Leads to one booking, lead, deal, post or customer, in the portal that it is drawn in. */
export function PageLink({ page, id, className = linkClass, children = id }: Props) {
  return (
    <Link to={usePortal().paths[page](id)} className={className}>
      {children}
    </Link>
  );
}
