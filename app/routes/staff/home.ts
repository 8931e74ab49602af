import { redirect } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Route } from "./+types/home";

/**
 * Redirects to the portal's first page; the layout's guard redirects everyone else to the login.
 */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(pathsOf(staffOf(context)).home);
}
