import { data } from "react-router";

/** Unknown URLs: 404 inside the site's shell. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
