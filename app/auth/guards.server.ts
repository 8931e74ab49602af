import { redirect, type RouterContextProvider } from "react-router";
import type { SignedIn, Viewer } from "#app/domain/people/viewer.ts";
import { viewerContext } from "./viewer.ts";

type Context = Readonly<RouterContextProvider>;

/** Who acts in this request. Throws where the middleware did not run: a route without it fails closed. */
export function viewerOf(context: Context): Viewer {
  return context.get(viewerContext);
}

/** The signed-in customer; anyone else is sent to the home page (spec §2.1: /dashboard without a session redirects to /). */
export function requireCustomer(context: Context): SignedIn & { kind: "customer" } {
  const viewer = viewerOf(context);
  if (viewer.kind !== "customer") throw redirect("/");
  return { ...viewer, kind: viewer.kind };
}
