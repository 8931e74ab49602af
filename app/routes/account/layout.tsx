import { Outlet } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/layout";

/** Ahead of every loader and action of the pages inside: customers only. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    requireCustomer(context, url);
  },
];

/** Middleware runs on a client navigation only where a loader does. */
export function loader() {
  return null;
}

export default function AccountLayout() {
  return <Outlet />;
}
