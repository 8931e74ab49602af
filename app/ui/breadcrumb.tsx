import { Anchor } from "./anchor.tsx";
import { href } from "react-router";

/** The page's ancestors as links, and the page itself as the last item. */
export function Breadcrumb({
  above,
  here,
}: {
  above: readonly { label: string; to: string }[];
  here: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className="offline:hidden print:hidden">
      <ol className="py-4.5 text-small text-ink-soft *:inline">
        {above.map(({ label, to }) => (
          <li key={to} className="leading-7 after:mr-1 after:ml-2 after:content-['/_']">
            <Anchor href={to} className="py-1 underline hover:text-ink">
              {label}
            </Anchor>
          </li>
        ))}
        <li aria-current="page" className="leading-7">
          {here}
        </li>
      </ol>
    </nav>
  );
}

const home = { label: "Home", to: href("/") };

/** The pages above a post, a deal and a place. */
export const abovePost = [home, { label: "Blog", to: href("/blog") }];
export const aboveDeal = [home, { label: "Packages", to: href("/packages") }];
export const abovePlace = [home, { label: "Destinations", to: href("/destinations") }];
