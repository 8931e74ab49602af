import { Menu, X } from "lucide-react";
import { useAgency } from "#app/ui/agency-context.ts";
import type { MenuLink } from "#app/domain/content/menus.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { dealLinks, mainLinks, supportLinks } from "../site/site-links.ts";
import { ViewerLinks } from "./viewer-links.tsx";

type Props = { viewer: Viewer; destinations: readonly MenuLink[]; className: string };

/** The same links behind one button, for narrow screens. */
export function MobileMenu({ viewer, destinations, className }: Props) {
  const { tradeName } = useAgency();
  const groups = [
    { label: tradeName, links: mainLinks },
    ...(destinations.length > 0 ? [{ label: "Destinations", links: destinations }] : []),
    { label: "Deals & Packages", links: dealLinks },
    { label: "Support", links: supportLinks },
  ];
  return (
    <div className={className}>
      <details className="group">
        <summary className="menu-summary flex min-h-11 items-center gap-[min(0.5rem,2vw)] rounded-control border-[1.5px] border-ink px-[min(0.875rem,2.6vw)] text-small font-semibold">
          <Menu aria-hidden className="size-[min(1.25rem,5.2vw)] group-open:hidden" />
          <X aria-hidden className="hidden size-[min(1.25rem,5.2vw)] group-open:block" />
          <span className="group-open:hidden">Menu</span>
          <span className="hidden group-open:inline">Close</span>
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper px-(--gutter) pt-4 pb-6 shadow-soft">
          <nav
            aria-label="Main, small screens"
            className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4"
          >
            {groups.map(({ label, links }) => (
              <div key={label}>
                <p className="text-fine font-semibold text-ink-soft">{label}</p>
                <ul>
                  {links.map((link) => (
                    <li key={link.to}>
                      <a href={link.to} className="block py-2.5 no-underline hover:underline">
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4 text-small font-medium">
            <ViewerLinks viewer={viewer} />
          </div>
        </div>
      </details>
    </div>
  );
}
