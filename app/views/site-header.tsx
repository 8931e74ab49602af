import { ChevronDown, Menu } from "lucide-react";
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent, type RefObject } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Settings } from "#app/domain/settings/settings.ts";
import { Brand } from "#app/ui/brand.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { dealLinks, destinationLinks, supportLinks, type SiteLink } from "./site-links.ts";

type Shown = { viewer: Viewer; settings: Settings };

/** Top bar and header: fixed, opaque after 20 px of scroll (spec §2.2), with the way in for whoever visits. */
export function SiteHeader({ viewer, settings }: Shown) {
  const scrolled = useScrolledPast(20);
  // A customer's line is longer: their trips, their name, the way out.
  const [inOneLine, folded] = viewer.kind === "customer" ? ["hidden 2xl:flex", "2xl:hidden"] : ["hidden xl:flex", "xl:hidden"];
  return (
    <>
      <TopBar settings={settings} />
      <header
        data-scrolled={scrolled}
        className={classNames(
          "site-header sticky top-0 z-20 border-b transition-colors print:hidden",
          scrolled ? "border-line bg-paper" : "border-transparent bg-transparent",
        )}
      >
        <div className="page-measure relative flex min-h-16 items-center gap-6 md:min-h-19">
          <Brand />
          <MainNavigation className={inOneLine} />
          <div className={classNames("ml-auto items-center gap-4 text-small 2xl:gap-5 font-medium whitespace-nowrap", inOneLine)}>
            <ViewerLinks viewer={viewer} />
          </div>
          <MobileMenu viewer={viewer} className={folded} />
        </div>
      </header>
    </>
  );
}

/** False on the server and until the page has scrolled: without script the stylesheet keeps the header opaque. */
function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const update = () => setPast(window.scrollY > pixels);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, [pixels]);
  return past;
}

function TopBar({ settings }: { settings: Settings }) {
  return (
    <section aria-label="How to reach us" className="bg-night text-fine text-on-night on-night-focus print:hidden">
      <div className="page-measure flex min-h-9 flex-wrap items-center justify-between gap-x-6 md:justify-start">
        {settings.phone ? (
          <a href={`tel:${settings.phone.replace(/[^+\d]/g, "")}`} className="figures py-1.5 no-underline hover:underline">
            {settings.phone}
          </a>
        ) : null}
        {settings.contact_email ? (
          <a href={`mailto:${settings.contact_email}`} className="py-1.5 no-underline hover:underline">
            {settings.contact_email}
          </a>
        ) : null}
        <p className="ml-auto hidden md:block">{settings.promo_line}</p>
      </div>
    </section>
  );
}

const itemClass =
  "flex items-center gap-1 rounded-control px-2.5 py-2.5 text-small font-medium whitespace-nowrap no-underline hover:bg-paper-sunk";
const currentClass = "underline decoration-action-text decoration-2 underline-offset-[0.4em]";

function MainNavigation({ className }: { className: string }) {
  const list = useRef<HTMLElement>(null);
  useClosing(list);
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

/** All menus inside close when a link is used (spec §2.2), and on Escape, which gives the focus back to what opened them. */
function useClosing(within: RefObject<HTMLElement | null>): void {
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

/** Tab past the last link closes what it leaves. A click on nothing focusable says nowhere, and leaves the menu to the click. */
function closeWhenLeft(event: FocusEvent<HTMLDetailsElement>): void {
  if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
}

/** Native details: click and keyboard work without script; the script adds hover. */
function Dropdown({ label, links }: { label: string; links: readonly SiteLink[] }) {
  const location = useLocation();
  const here = links.some(({ to }) => location.pathname === to);
  const hover = (open: boolean) => (event: PointerEvent<HTMLDetailsElement>) => {
    if (event.pointerType === "mouse") event.currentTarget.open = open;
  };
  return (
    <details
      name="main-navigation"
      className="group relative"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={closeWhenLeft}
    >
      <summary className={classNames(itemClass, here && currentClass)} onClick={keepHovered}>
        {label}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full left-0 min-w-60 pt-2">
        <ul className="rounded-card border border-line bg-paper-raised p-2 shadow-soft">
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className="block rounded-control px-3 py-2.5 text-small no-underline hover:bg-paper-sunk">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** A mouse click on a menu that hovering has just opened must not close it again; touch and keyboard toggle. */
function keepHovered(event: MouseEvent<HTMLElement>): void {
  const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === "mouse";
  if (byMouse && event.currentTarget.closest("details")?.open) event.preventDefault();
}

function MobileMenu({ viewer, className }: { viewer: Viewer; className: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useClosing(frame);
  const groups = [
    {
      label: "Grand Tour",
      links: [
        { label: "Home", to: "/" },
        { label: "About Us", to: "/about" },
        { label: "Blog", to: "/blog" },
      ],
    },
    { label: "Destinations", links: destinationLinks },
    { label: "Deals & Packages", links: dealLinks },
    { label: "Support", links: supportLinks },
  ];
  return (
    <div ref={frame} className={classNames("ml-auto", className)}>
      <details>
        <summary className="flex min-h-11 items-center gap-2 rounded-control border-[1.5px] border-ink px-3.5 text-small font-semibold">
          <Menu aria-hidden className="size-5" />
          Menu
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-paper px-(--gutter) pt-4 pb-6 shadow-soft">
          <nav aria-label="Main, small screens" className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
            {groups.map(({ label, links }) => (
              <div key={label}>
                <p className="text-fine font-semibold text-ink-soft">{label}</p>
                <ul>
                  {links.map((link) => (
                    <li key={link.to}>
                      <Link to={link.to} className="block py-2.5 no-underline hover:underline">
                        {link.label}
                      </Link>
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

const quietLink = "py-2.5 no-underline hover:underline";

/** The right side of the header (spec §2.2, product.md): by role. */
function ViewerLinks({ viewer }: { viewer: Viewer }) {
  if (viewer.kind === "superadmin" || viewer.kind === "agent")
    return (
      <>
        <Link to={viewer.kind === "agent" ? "/admin/dashboard" : "/superadmin/dashboard"} className={quietLink}>
          {viewer.kind === "agent" ? "Agent Panel" : "Super Admin"}
        </Link>
        <LogoutButton />
      </>
    );
  return (
    <>
      {viewer.kind === "customer" ? (
        <>
          <Link to="/dashboard" className={quietLink}>
            My Trips
          </Link>
          <Link to="/dashboard/profile" className={classNames(quietLink, "max-w-40 truncate 2xl:max-w-28")}>
            <span className="sr-only">Your profile: </span>
            {viewer.name}
          </Link>
          <LogoutButton />
        </>
      ) : (
        <>
          <Link to="/login" className={quietLink}>
            Sign In
          </Link>
          <Link to="/admin/login" className={quietLink}>
            Agent Login
          </Link>
        </>
      )}
      <ButtonLink look="primary" to="/custom-trip-planner">
        Plan My Europe Trip
      </ButtonLink>
    </>
  );
}

function LogoutButton() {
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={quietLink}>
        Logout
      </button>
    </Form>
  );
}
