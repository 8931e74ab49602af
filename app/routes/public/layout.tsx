import { data, Outlet, useRouteLoaderData } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { withDrafts } from "#app/domain/content/show-drafts.server.ts";
import { assurances } from "#app/domain/content/kinds/benefits.server.ts";
import { readMenus } from "#app/domain/content/kinds/menus.server.ts";
import { promo } from "#app/domain/content/kinds/promo.server.ts";
import { isContentKnown, readContent, readText } from "#app/domain/content/read-content.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import { isStaff, visitor } from "#app/domain/people/viewer.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { settingDefaults } from "#app/domain/settings/settings.ts";
import { promoText } from "#app/domain/welcome-codes/welcome-code.ts";
import { readWishListIds } from "#app/domain/wish-list/read-wish-list.server.ts";
import { ErrorPage } from "#app/views/site/error-page.tsx";
import { PageShell } from "#app/views/site/page-shell.tsx";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { requestFacts } from "#app/web/request/request-context.ts";
import { siteOrigin } from "#app/web/request/origin/site-origin.server.ts";
import { takeToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/layout";

export const handle = {
  cachedUntil: ["app_settings", "content_entries"],
  loadsDocuments: true,
} satisfies PageHandle;

/**
 * A redirect loads its page as a document: it is painted before React runs, and few pages share
 * their code.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const response = await next();
    if (response.headers.has("Location")) response.headers.set("X-Remix-Reload-Document", "yes");
    return response;
  },
  // Who writes the site's texts sees drafts where they will stand.
  ({ context, url }, next) => {
    const viewer = context.get(viewerContext);
    const isWriter = isStaff(viewer) && may(viewer, "write", "content");
    return isWriter && url.searchParams.has("drafts") ? withDrafts(next) : next();
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const [{ toast, headers }, settings, wishList, promoted, menus, knowsContent, assured] = await Promise.all([
    takeToast(request),
    onceARequest(context, readSettings),
    readWishListIds(viewer),
    readText(promo),
    readMenus(),
    isContentKnown(),
    readContent(assurances),
  ]);
  if (settings === settingDefaults || !knowsContent) context.get(requestFacts).incomplete = true;
  const promoLine = promoted?.shows === "yes" ? promoText(promoted.text, settings) : "";
  const badges = assured.map(({ text }) => text);
  return data(
    { viewer, promoLine, menus, toast, wishList, badges, origin: siteOrigin() },
    { headers },
  );
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PageShell {...loaderData}>
      <Outlet />
    </PageShell>
  );
}

/** Errors inside keep header and footer; the shell's data may be missing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("routes/public/layout");
  return (
    <PageShell
      viewer={shell?.viewer ?? visitor}
      promoLine={shell?.promoLine ?? ""}
      menus={shell?.menus ?? { destinations: [], comingSoon: [] }}
      toast={shell?.toast ?? null}
      wishList={shell?.wishList ?? []}
      badges={shell?.badges ?? []}
    >
      <ErrorPage error={error} />
    </PageShell>
  );
}
