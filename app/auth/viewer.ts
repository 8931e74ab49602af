import { createContext } from "react-router";
import type { Staff, Viewer } from "#app/domain/people/viewer.ts";

/** Who acts in this request. It has no default: a route that forgets the middleware fails closed. */
export const viewerContext = createContext<Viewer>();

/** Who of the staff the portal's layout let in. Without a default, too. */
export const staffContext = createContext<Staff>();

/** Whether the request came with the cookie of a session that is over. */
export const sessionOverContext = createContext(false);

/** Whether a guard turned the request away because its session is over. */
export const mustSignInAgain = createContext(false);
