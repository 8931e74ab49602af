import type { ReactNode } from "react";
import type { StaffPage } from "#app/domain/people/staff-paths.ts";
import { linkClass } from "#app/ui/button.tsx";
import { usePortal } from "./use-portal.ts";

type Props = {
  /** The list that the page belongs to, and what stands for it in the address. */
  page: StaffPage;
  id: string;
  className?: string;
  /** The id itself unless told. */
  children?: ReactNode;
};

/** Leads to one booking, lead, deal, post or customer, in the portal that it is drawn in. */
export function PageLink({ page, id, className = linkClass, children = id }: Props) {
  return (
    <a href={`${usePortal().paths[page]}/${encodeURIComponent(id)}`} className={className}>
      {children}
    </a>
  );
}
