import { href } from "react-router";

/**
 * Kinds of requests that compete for the application, each with its own limits. "refresh" renders a
 * cached page again, for all visitors.
 */
export type RequestClass =
  "health" | "booking" | "login" | "refresh" | "files" | "signedIn" | "anonymous";

type RequestFacts = {
  method: string;
  path: string;
  cookie: string | undefined;
  takesFiles: boolean;
};

const healthPaths: ReadonlySet<string> = new Set([href("/healthz"), href("/readyz")]);
/** Forms that create or change a booking, for customers and staff. */
const bookingForm = /^\/(?:book\/|admin\/create-booking$|(?:admin|superadmin)\/bookings\/)/;
/** Forms that check or set a password or a code. */
const loginForm =
  /^\/(?:login|signup|forgot-password|update-password|verify-email|superadmin\/setup|(?:admin|superadmin)\/login(?:\/code)?)$/;
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/;

/** Classifies a request before its body is read. Loader data counts as its page. */
export function classOf({
  method,
  path,
  cookie,
  takesFiles,
}: RequestFacts): Exclude<RequestClass, "refresh"> {
  const page = path.replace(/(?:\/_)?\.data$/, "");
  if (healthPaths.has(page)) return "health";
  if (takesFiles || page.startsWith("/media/")) return "files";
  if (method === "POST" && bookingForm.test(page)) return "booking";
  if (method === "POST" && loginForm.test(page)) return "login";
  return cookie !== undefined && sessionCookie.test(cookie) ? "signedIn" : "anonymous";
}
