import { Outlet } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import type { Route } from "./+types/layout";

/** Runs before every loader and action inside: customers only. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    requireCustomer(context, url);
  },
];

/** Middleware only runs on client navigations if there is a loader. */
export function loader() {
  return null;
}

export default function AccountLayout() {
  return <Outlet />;
}
