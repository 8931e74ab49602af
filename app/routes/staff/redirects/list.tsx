import { href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { deleteRedirect, listRedirects } from "#app/domain/redirects/manage-redirects.server.ts";
import { shownAddress } from "#app/domain/redirects/redirect.ts";
import {
  type ListedRedirect,
  redirectActionForm,
  redirectRefusals,
  redirectSearch,
  redirectToasts,
} from "#app/domain/redirects/redirect-form.ts";
import { formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { staffList } from "../shell/list/staff-list.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import type { Route } from "./+types/list";

const redirects = staffList<ListedRedirect>({
  id: "redirects",
  title: "Redirects",
  description: "Addresses of the site that you had before, and where each leads here.",
  search: redirectSearch,
  columns: [
    {
      head: "Old path",
      sort: "path",
      wrap: true,
      namesRow: true,
      cell: ({ id, oldPath }) => (
        <Anchor
          href={href("/superadmin/redirects/:redirectId", { redirectId: id })}
          className={`${linkClass} wrap-anywhere`}
        >
          {shownAddress(oldPath)}
        </Anchor>
      ),
    },
    {
      head: "New path",
      wrap: true,
      cell: ({ newPath }) => (
        <Anchor href={newPath} className={`${linkClass} wrap-anywhere`}>
          {shownAddress(newPath)}
        </Anchor>
      ),
    },
    {
      head: "Hits",
      sort: "hits",
      align: "right",
      cell: ({ hits }) => hits.toLocaleString("en-US"),
    },
    {
      head: "Last hit",
      cell: ({ lastHitAt }) =>
        lastHitAt ? (
          <time dateTime={lastHitAt.toISOString()}>{formatShortMoment(lastHitAt)}</time>
        ) : (
          "–"
        ),
    },
    { head: "Actions", pinned: true, cell: (row) => <Remove redirect={row} /> },
  ],
  rowKey: ({ id }) => id,
  pages: "Pages of redirects",
  noMatch: "No redirect matches this search.",
  none: "No redirects yet. Add one, or bring redirects.csv in with an import.",
  all: "Show all redirects",
});
export const meta = redirects.meta;

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const { search, page } = readListSearch(url, redirectSearch);
  const found = await listRedirects(viewer, search, { page, perPage: rowsPerPage });
  return { ...found, page, sort: search.sort };
}

export const action = staffButtons({
  guard: requireSuperadmin,
  form: redirectActionForm,
  refusals: redirectRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, input, { requestOrigin }) {
    const removed = await deleteRedirect(viewer, input, requestOrigin);
    return removed.ok ? { ok: true, toast: redirectToasts.deleted(removed.path) } : removed;
  },
});

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Redirects"
      lede="Where addresses of your earlier site lead, if this one has no page there."
      actions={
        <>
          <ExportLink file={href("/superadmin/redirects.csv")} />
          <ButtonLink look="primary" dense data-key="c" href={href("/superadmin/redirects/new")}>
            Add Redirect
          </ButtonLink>
        </>
      }
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <redirects.List found={loaderData} />
    </PortalPage>
  );
}

function Remove({ redirect: { id, oldPath } }: { redirect: ListedRedirect }) {
  const path = shownAddress(oldPath);
  return (
    <ConfirmAction
      label="Remove"
      about={path}
      title="Remove this redirect?"
      question={`Whoever comes by ${path} finds no page any more. This cannot be undone.`}
      confirm="Remove Redirect"
      action={href("/superadmin/redirects")}
      fields={{ intent: "delete", id }}
    />
  );
}
