import { href } from "react-router";
import type { MenuLink } from "#app/domain/content/menus.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { Brand } from "#app/ui/brand.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { phoneHref } from "#app/values/text/phone-href.ts";
import { WishListLink } from "#app/views/wish-list/wish-list.tsx";
import { MainNavigation } from "../header/main-navigation.tsx";
import { MobileMenu } from "../header/mobile-menu.tsx";
import { ViewerLinks } from "../header/viewer-links.tsx";

type Shown = { viewer: Viewer; promoLine: string };
type Props = Shown & { /** The menu of destinations. */ destinations: readonly MenuLink[] };

/**
 * Top bar and header: fixed, opaque after 20 px of scrolling (spec §2.2), with links for the
 * viewer. packages/page-script/menus.ts marks the scrolling and opens the menus.
 */
export function SiteHeader({ viewer, promoLine, destinations }: Props) {
  // A customer's line is longer: trips, name and logout.
  const [inOneLine, folded] =
    viewer.kind === "customer"
      ? ["hidden 2xl:flex offline:hidden", "2xl:hidden offline:hidden"]
      : ["hidden xl:flex", "xl:hidden"];
  return (
    <>
      <TopBar viewer={viewer} promoLine={promoLine} />
      <header
        data-menus
        className="site-header sticky top-0 z-20 [@media(height<30rem)]:static border-b transition-colors print:hidden"
      >
        <div className="page-measure relative flex min-h-16 flex-wrap items-center gap-x-1 gap-y-2 py-2 sm:gap-x-4 md:min-h-19">
          <Brand />
          <MainNavigation destinations={destinations} className={inOneLine} />
          {/* As wide as its parts, which may be painted one after the other. */}
          <div className="ml-auto flex min-w-[min(8.1875rem,34vw)] items-center sm:max-xl:gap-2">
            <WishListLink />
            <div
              className={classNames(
                "items-center gap-3 text-small 2xl:gap-4 font-medium whitespace-nowrap",
                inOneLine,
              )}
            >
              <ViewerLinks viewer={viewer} />
            </div>
            <MobileMenu
              viewer={viewer}
              destinations={destinations}
              className={classNames("ml-auto", folded)}
            />
          </div>
        </div>
      </header>
    </>
  );
}

/** Phone, contact email and promo line, each if set. */
function TopBar({ viewer, promoLine }: Shown) {
  const { phone, contactEmail } = useAgency();
  return (
    <section
      aria-label="How to reach us"
      className="bg-night text-fine text-on-night on-night-focus print:hidden"
    >
      <div className="page-measure flex min-h-9 flex-wrap items-center justify-between gap-x-6 md:justify-start">
        {phone ? (
          <a href={phoneHref(phone)} className="figures py-1.5 no-underline hover:underline">
            {phone}
          </a>
        ) : null}
        {contactEmail ? (
          <a href={`mailto:${contactEmail}`} className="py-1.5 no-underline hover:underline">
            {contactEmail}
          </a>
        ) : null}
        <p className="ml-auto hidden md:block">{promoLine}</p>
        {viewer.kind === "customer" ? (
          <a
            href={href("/admin/login")}
            className="hidden py-1.5 font-medium no-underline hover:underline 2xl:block offline:hidden"
          >
            Agent Login
          </a>
        ) : null}
      </div>
    </section>
  );
}
