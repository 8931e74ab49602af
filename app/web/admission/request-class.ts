import { href } from "react-router";
import { purposeOf } from "./request-purpose.ts";

/**
 * Kinds of requests that compete for the application, each with its own limits. "refresh" renders a
 * cached page again, for all visitors.
 */
export type RequestClass =
  | "health"
  | "webhook"
  | "paying"
  | "booking"
  | "bookingPages"
  | "login"
  | "loginPages"
  | "asking"
  | "refresh"
  | "files"
  | "signedIn"
  | "anonymous";

type RequestFacts = {
  method: string;
  path: string;
  cookie: string | undefined;
  takesFiles: boolean;
  /** Asks a form for a price: it waits with its pages. */
  isQuestion?: boolean;
};

const healthPaths: ReadonlySet<string> = new Set([
  href("/healthz"),
  href("/readyz"),
  href("/metrics"),
]);
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/;

/** Classifies a request before its body is read. Loader data counts as its page. */
export function classOf({
  method,
  path,
  cookie,
  takesFiles,
  isQuestion = false,
}: RequestFacts): Exclude<RequestClass, "refresh"> {
  const page = routedPath(path);
  if (healthPaths.has(page)) return "health";
  const isSignedIn = cookie !== undefined && sessionCookie.test(cookie);
  // Who is not signed in can send no files: their forms only lead to a login.
  if ((takesFiles && isSignedIn) || page.startsWith("/media/")) return "files";
  const purpose = purposeOf(isQuestion ? "GET" : method, page);
  if (purpose) return purpose;
  return isSignedIn ? "signedIn" : "anonymous";
}

/** The path as the router matches it: without dots, `.data` and escapes. */
function routedPath(path: string): string {
  const { pathname } = URL.parse(`http://site${path}`) ?? { pathname: path };
  const page = pathname.replace(/(?:\/_)?\.data$/, "");
  try {
    // As the router does: an escaped slash stays part of its segment.
    return page.split("/").map(decodeSegment).join("/");
  } catch {
    return page;
  }
}

const decodeSegment = (segment: string) => decodeURIComponent(segment).replaceAll("/", "%2F");
