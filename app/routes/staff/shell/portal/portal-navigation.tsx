import { Link, useLocation } from "react-router";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { isAtPath } from "#app/views/site/site-links.ts";

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
      <ul className="portal-links">
        {links.map(({ label: text, to, icon }) => {
          const current = isAtPath(pathname, to);
          return (
            <li key={to}>
              <Link to={to} discover="none" aria-current={current ? "page" : undefined}>
                <Icon name={icon} />
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

export type PortalLink = { label: string; to: string; icon: IconName };
