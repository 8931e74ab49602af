import { data } from "react-router";

/** Every address that no other route knows: 404, inside the site's shell. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
