import { useLocation } from "react-router";
import { ChevronDown } from "lucide-react";
import { classNames } from "#app/ui/class-names.ts";
import type { MenuLink } from "#app/domain/content/menus.ts";
import { dealLinks, mainLinks, supportLinks, isAtPath } from "../site/site-links.ts";

type Props = { destinations: readonly MenuLink[]; className: string };

/** The navigation in one line (spec §2.2). */
export function MainNavigation({ destinations, className }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={classNames("ml-2 2xl:gap-1", className)}>
      {mainLinks.map(({ label, to }) => {
        const current = isAtPath(pathname, to);
        return (
          <a
            key={to}
            href={to}
            aria-current={current ? "page" : undefined}
            className={classNames(itemClass, current && currentClass)}
          >
            {label}
          </a>
        );
      })}
      {destinations.length > 0 ? <Dropdown label="Destinations" links={destinations} /> : null}
      <Dropdown label="Deals & Packages" links={dealLinks} />
      <Dropdown label="Support" links={supportLinks} />
    </nav>
  );
}

const itemClass =
  "flex items-center gap-1 rounded-control px-2.5 py-2.5 text-small font-medium whitespace-nowrap no-underline hover:bg-paper-sunk";
const currentClass = "underline decoration-action-text decoration-2 underline-offset-[0.4em]";

/** A native details element: click and keyboard work without script; the page's script adds hover. */
function Dropdown({ label, links }: { label: string; links: readonly MenuLink[] }) {
  const location = useLocation();
  const here = links.some(({ to }) => location.pathname === to);
  return (
    <details name="main-navigation" className="group relative">
      <summary className={classNames(itemClass, here && currentClass)}>
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 min-w-60 pt-2">
        <ul className="rounded-card border border-line bg-paper-raised p-2 shadow-soft">
          {links.map((link) => (
            <li key={link.to}>
              <a
                href={link.to}
                className="block rounded-control px-3 py-2.5 text-small no-underline hover:bg-paper-sunk"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
