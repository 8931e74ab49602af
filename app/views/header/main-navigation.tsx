import { useRef } from "react";
import { NavLink } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { dealLinks, destinationLinks, supportLinks } from "../site-links.ts";
import { currentClass, Dropdown, itemClass } from "./dropdown.tsx";
import { useClosingMenus } from "./use-closing-menus.ts";

/** The navigation on one line (spec §2.2). */
export function MainNavigation({ className }: { className: string }) {
  const list = useRef<HTMLElement>(null);
  useClosingMenus(list);
  const item = ({ isActive }: { isActive: boolean }) => classNames(itemClass, isActive && currentClass);
  return (
    <nav ref={list} aria-label="Main" className={classNames("ml-2 2xl:gap-1", className)}>
      <NavLink to="/" end className={item}>
        Home
      </NavLink>
      <NavLink to="/about" className={item}>
        About Us
      </NavLink>
      <NavLink to="/blog" className={item}>
        Blog
      </NavLink>
      <Dropdown label="Destinations" links={destinationLinks} />
      <Dropdown label="Deals & Packages" links={dealLinks} />
      <Dropdown label="Support" links={supportLinks} />
    </nav>
  );
}
