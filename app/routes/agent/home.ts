import { redirect } from "react-router";
import { portalPaths } from "#app/domain/people/sign-in-outcome.ts";

/** The portal's bare address leads to its first page; the layout's guard sends everyone else to the login. */
export function loader() {
  return redirect(portalPaths.agent.home);
}
