import { useContext } from "react";
import { href } from "react-router";
import { NonceContext } from "./late-scripts.tsx";

/** Pages that are the same for every visitor. */
const pages = [
  href("/"),
  href("/packages"),
  href("/deal/:dealId", { dealId: "*" }),
  href("/deals/monthly"),
  href("/destinations"),
  href("/destinations/:slug", { slug: "*" }),
  href("/blog/:slug", { slug: "*" }),
];

const rules = JSON.stringify({
  prefetch: [{ where: { href_matches: pages }, eagerness: "moderate" }],
});

/**
 * Lets the browser fetch a page when a link to it is pointed at, before the click. It keeps the page
 * for five minutes, and fetches none while it saves data or power.
 */
export function PrefetchRules() {
  return (
    <script
      type="speculationrules"
      nonce={useContext(NonceContext)}
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  );
}
