import { createContext } from "react-router";
import type { Staff, Viewer } from "#app/domain/people/viewer.ts";

/** The request's viewer. No default: a route without the middleware fails closed. */
export const viewerContext = createContext<Viewer>();

/** The staff member that the portal's layout admitted. No default either. */
export const staffContext = createContext<Staff>();

/** The addresses of which the viewer has drafts, of the portals' staff. */
export const draftsContext = createContext<readonly string[]>([]);

/** Whether the request's session has expired. */
export const sessionOverContext = createContext(false);

/** Whether a guard refused the request because its session has expired. */
export const mustSignInAgain = createContext(false);
