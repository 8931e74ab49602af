import { useLocation } from "react-router";
import { portalAt, staffPaths } from "#app/domain/people/staff-paths.ts";

/** Whose portal the page is drawn in, and the addresses of its pages. */
export function usePortal() {
  const kind = portalAt(useLocation().pathname);
  return { kind, paths: staffPaths[kind] };
}
