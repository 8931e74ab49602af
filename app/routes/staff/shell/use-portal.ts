import { useLocation } from "react-router";
import { portalAt, staffPaths } from "#app/domain/people/staff-paths.ts";

/** The current portal and its URLs. */
export function usePortal() {
  const kind = portalAt(useLocation().pathname);
  return { kind, paths: staffPaths[kind] };
}
