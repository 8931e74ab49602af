import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { Menus } from "#app/domain/content/menus.ts";
import { isStaff, type Viewer } from "#app/domain/people/viewer.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { Logo } from "#app/ui/logo.tsx";
import { PageStart, skipLinkClass } from "#app/ui/page-start.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { usePending } from "#app/ui/form/use-pending.ts";
import { readBrandPicture } from "#app/values/brand-picture.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { WishListContext, WishListForm } from "#app/views/wish-list/wish-list.tsx";
import script from "../page-script/page-script.ts?script";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type Props = {
  viewer: Viewer;
  promoLine: string;
  menus: Menus;
  toast: ToastMessage | null;
  /** Ids of the deals on the customer's wish list. */
  wishList: readonly string[];
  /** What the agency assures, in the footer. */ badges: readonly string[];
  children: ReactNode;
};

/** Header, page, footer and toast. */
export function PageShell({ viewer, promoLine, menus, toast, wishList, badges, children }: Props) {
  const { kind } = viewer;
  const { tradeName, logoPicture } = useAgency();
  const logo = readBrandPicture(logoPicture);
  const { state, lost } = usePending();
  return (
    <WishListContext
      value={kind === "visitor" || kind === "customer" ? { owner: kind, saved: wishList } : null}
    >
      <div className="flex min-h-dvh flex-col">
        <PageStart busy={state !== "idle"} />
        {/* Of pages without React alone, so the browser needs no code for it. */}
        {import.meta.env.SSR ? <SkipToResults /> : null}
        <p className="print-name page-measure hidden pt-1.5 pb-4 font-display text-card font-semibold print:block">
          {logo ? (
            <Logo picture={logo} alt={tradeName} box={{ width: 220, height: 44 }} />
          ) : (
            tradeName
          )}
        </p>
        <SiteHeader {...{ viewer, promoLine }} destinations={menus.destinations} />
        <div className="flex-1">{children}</div>
        <WishListForm />
        <SiteFooter forStaff={isStaff(viewer)} {...{ menus, badges }} />
        <div className="shell-toast">
          <Toast message={lost ?? toast} />
        </div>
        <script type="module" async src={script} />
      </div>
    </WishListContext>
  );
}

/** A second skip link, past the search and filters of a list, where the page's handle names it. */
function SkipToResults() {
  const id = useMatches()
    .map(({ handle }) => resultsOf(handle))
    .find((found) => found !== null);
  return id ? (
    <a href={`#${id}`} className={skipLinkClass}>
      Skip to results
    </a>
  ) : null;
}

function resultsOf(handle: unknown): string | null {
  const isNamed = handle instanceof Object && "results" in handle;
  return isNamed && typeof handle.results === "string" ? handle.results : null;
}
