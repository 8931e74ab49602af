import { Link, useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { isAtPath } from "#app/views/site/is-at-path.ts";
import type { PortalLink } from "./portal-link.ts";

/** The portal's navigation with the current page, or its parent, marked. */
export function PortalNavigation({
  label,
  links,
}: {
  label: string;
  links: readonly PortalLink[];
}) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {links.map(({ label: text, to, icon: Icon }) => {
          const current = isAtPath(pathname, to);
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium no-underline lg:min-h-10",
                  current ? "bg-ink text-paper" : "hover:bg-paper-sunk",
                )}
              >
                <Icon aria-hidden className="size-4.5 flex-none" />
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
