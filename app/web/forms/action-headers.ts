import type { HeadersFunction } from "react-router";

/**
 * Use as `export { actionHeaders as headers }` on a page with a form: passes the action's
 * Retry-After on to the document. Cookies are passed on by the router.
 */
export const actionHeaders: HeadersFunction = ({ actionHeaders: given }) => {
  const wait = given.get("Retry-After");
  return wait === null ? {} : { "Retry-After": wait };
};
