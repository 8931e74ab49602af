import { useRef, useEffect, type RefObject } from "react";
import { Form, href, Link, useLocation } from "react-router";
import type { Staff } from "#app/domain/people/viewer.ts";
import { Brand } from "#app/ui/brand.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PortalNavigation, type PortalLink } from "./portal-navigation.tsx";
import { SearchOpener } from "./search-opener.tsx";

type Props = { name: string; links: readonly PortalLink[]; viewer: Staff };

/**
 * Logo, portal, viewer, links to the site and logout; on phones a menu button for the navigation.
 */
export function PortalHead({ name, links, viewer }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  useClosingMenus(frame);
  return (
    <header className="sticky top-0 z-20 [@media(height<30rem)]:static border-b border-line-control bg-paper print:static">
      <div
        ref={frame}
        className="portal-measure relative flex min-h-15 flex-wrap items-center gap-x-[min(1rem,4vw)] gap-y-2 py-1.5"
      >
        <Brand />
        <span className="hidden text-ink-soft sm:inline">{name}</span>
        <SearchOpener />
        <div className="hidden items-center gap-5 lg:flex print:hidden">
          <SiteLink />
          <ViewerName viewer={viewer} />
          <Logout />
        </div>
        <details className="lg:hidden print:hidden">
          <summary
            className={`${buttonClass({ dense: true })} gap-[min(0.5rem,2vw)] px-[min(0.875rem,2.6vw)]`}
          >
            <Icon name="menu" className="size-[min(1.125rem,5.2vw)]" />
            Menu
          </summary>
          <div className="absolute inset-x-0 top-full grid max-h-[calc(100dvh-4rem)] gap-3 overflow-y-auto border-b border-line-control bg-paper px-(--gutter) pt-3 pb-5 shadow-soft">
            <PortalNavigation label="Portal, small screens" links={links} />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4">
              <span className="mr-auto">
                <ViewerName viewer={viewer} />
              </span>
              <SiteLink />
              <Logout />
            </div>
          </div>
        </details>
      </div>
    </header>
  );
}

function ViewerName({ viewer }: { viewer: Staff }) {
  return (
    <span className="max-w-52 lg:max-w-32 xl:max-w-52 truncate font-medium" title={viewer.email}>
      <span className="sr-only">Signed in as </span>
      {viewer.name}
    </span>
  );
}

function SiteLink() {
  return (
    <Link
      to={href("/")}
      discover="none"
      className="inline-flex min-h-10 items-center gap-1.5 no-underline hover:underline"
    >
      <Icon name="external-link" className="size-4" />
      View the site
    </Link>
  );
}

function Logout() {
  return (
    <Form method="post" action={href("/logout")}>
      <Button dense>
        <Icon name="log-out" className="size-4" />
        Logout
      </Button>
    </Form>
  );
}

/**
 * Closes all menus inside when a link is used (spec §2.2), and on Escape, which returns the focus.
 */
function useClosingMenus(within: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  useEffect(() => closeMenus(within.current), [within, location]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeMenus(within.current);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [within]);
}

function closeMenus(within: HTMLElement | null): void {
  for (const open of within?.querySelectorAll("details[open]") ?? []) {
    if (open.contains(document.activeElement)) open.querySelector("summary")?.focus();
    open.removeAttribute("open");
  }
}
