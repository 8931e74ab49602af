import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { dealLinks, destinationLinks, mainLinks, supportLinks } from "../site/site-links.ts";
import { isAtPath } from "../site/is-at-path.ts";
import { currentClass, Dropdown, itemClass } from "./dropdown.tsx";

/** The navigation in one line (spec §2.2). */
export function MainNavigation({ className }: { className: string }) {
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
      <Dropdown label="Destinations" links={destinationLinks} />
      <Dropdown label="Deals & Packages" links={dealLinks} />
      <Dropdown label="Support" links={supportLinks} />
    </nav>
  );
}
