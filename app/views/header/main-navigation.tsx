import { useRef } from "react";
import { useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { dealLinks, destinationLinks, mainLinks, supportLinks } from "../site-links.ts";
import { isAtPath } from "../is-at-path.ts";
import { currentClass, Dropdown, itemClass } from "./dropdown.tsx";
import { useClosingMenus } from "./use-closing-menus.ts";

/** The navigation in one line (spec §2.2). */
export function MainNavigation({ className }: { className: string }) {
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useClosingMenus(list);
  return (
    <nav ref={list} aria-label="Main" className={classNames("ml-2 2xl:gap-1", className)}>
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
