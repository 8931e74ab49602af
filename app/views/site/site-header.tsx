import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Settings } from "#app/domain/settings/settings.ts";
import { Brand } from "#app/ui/brand.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MainNavigation } from "../header/main-navigation.tsx";
import { MobileMenu } from "../header/mobile-menu.tsx";
import { TopBar } from "../header/top-bar.tsx";
import { ViewerLinks } from "../header/viewer-links.tsx";
import { WishListLink } from "../wish-list/wish-list-link.tsx";

type Shown = { viewer: Viewer; settings: Settings };

/**
 * Top bar and header: fixed, opaque after 20 px of scrolling (spec §2.2), with links for the
 * viewer. packages/page-script/menus.ts marks the scrolling and opens the menus.
 */
export function SiteHeader({ viewer, settings }: Shown) {
  // A customer's line is longer: trips, name and logout.
  const [inOneLine, folded] =
    viewer.kind === "customer"
      ? ["hidden 2xl:flex offline:hidden", "2xl:hidden offline:hidden"]
      : ["hidden xl:flex", "xl:hidden"];
  return (
    <>
      <TopBar viewer={viewer} settings={settings} />
      <header
        data-menus
        className="site-header sticky top-0 z-20 [@media(height<30rem)]:static border-b transition-colors print:hidden"
      >
        <div className="page-measure relative flex min-h-16 flex-wrap items-center gap-x-1 gap-y-2 py-2 sm:gap-x-4 md:min-h-19">
          <Brand />
          <MainNavigation className={inOneLine} />
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
            <MobileMenu viewer={viewer} className={folded} />
          </div>
        </div>
      </header>
    </>
  );
}
