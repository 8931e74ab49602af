import type { HeadersFunction } from "react-router";

/** For a page with a form, as `export { actionHeaders as headers }`: what the action says of waiting reaches the document. Cookies go by themselves. */
export const actionHeaders: HeadersFunction = ({ actionHeaders: given }) => {
  const wait = given.get("Retry-After");
  return wait === null ? {} : { "Retry-After": wait };
};
