import { createContext, use } from "react";
import { useLocation } from "react-router";
import { type Area, may, mayOpen, type Role } from "#app/domain/people/permissions.ts";
import { isInPortal, portalAt, staffPaths } from "#app/domain/people/staff-paths.ts";

/** The role of who is signed in to the portal; outside of its shell nobody is. */
export const RoleContext = createContext<Role | null>(null);

/** The current portal and its URLs. */
export function usePortal() {
  const kind = portalAt(useLocation().pathname);
  return { kind, paths: staffPaths[kind] };
}

/** The viewer's role, on a page inside the portal's shell. */
export function useStaffRole(): Role {
  const role = use(RoleContext);
  if (role === null) throw new Error("There is no staff outside of the portal's shell.");
  return role;
}

/** What the viewer may: read or write in an area, post to this page, and follow a link. */
export function useMay() {
  const kind = use(RoleContext);
  const { pathname } = useLocation();
  return {
    mayPost: kind !== null && mayOpen(kind, pathname, "POST"),
    may: (level: "read" | "write", area: Area) => kind !== null && may({ kind }, level, area),
    /** Whether a link leads to what the viewer may open; those out of the portal do. */
    mayFollow: (to: string) => !isInPortal(to) || (kind !== null && mayOpen(kind, to)),
  };
}
