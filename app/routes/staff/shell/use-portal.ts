import { createContext, use } from "react";
import { useLocation } from "react-router";
import { type Area, may, mayOpen, type Role } from "#app/domain/people/permissions.ts";
import { portalAt, staffPaths } from "#app/domain/people/staff-paths.ts";

/** The role of who is signed in to the portal; outside of its shell nobody is. */
export const RoleContext = createContext<Role | null>(null);

/** The current portal and its URLs. */
export function usePortal() {
  const kind = portalAt(useLocation().pathname);
  return { kind, paths: staffPaths[kind] };
}

/** What the viewer may: read or write in an area, and open a page. */
export function useMay() {
  const kind = use(RoleContext);
  return {
    may: (level: "read" | "write", area: Area) => kind !== null && may({ kind }, level, area),
    mayOpen: (path: string) => kind !== null && mayOpen(kind, path),
  };
}
