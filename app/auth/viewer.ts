import { createContext } from "react-router";
import type { Viewer } from "#app/domain/people/viewer.ts";

/** Who acts in this request. It has no default: a route that forgets the middleware fails closed. */
export const viewerContext = createContext<Viewer>();
