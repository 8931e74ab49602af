import { data } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { may } from "#app/domain/people/permissions.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { RowGone } from "../shell/editor/row-gone.tsx";
import { answerWithPictures } from "../shell/editor/with-pictures.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import { DealEditor } from "./deal-editor.tsx";
import {
  dealEditor,
  dealPictures,
  dealTextPictures,
  dealTextsEditor,
  ownSiteDealEditor,
} from "./edit-deal.server.ts";
import { readDealToEdit } from "./read-deal-to-edit.server.ts";
import type { Route } from "./+types/edit";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta: Route.MetaFunction = staffMeta(
  ({ params: { dealId } }) => (dealId === undefined ? "Add New Deal" : "Edit deal"),
  ({ params: { dealId } }) =>
    dealId === undefined
      ? "A new deal, with its days and pictures."
      : "A deal with its days and pictures.",
);

/** Without an id, a new deal. */
export function loader({ context, params }: Route.LoaderArgs) {
  return readDealToEdit(staffOf(context), { id: params.dealId, context });
}

export async function action({ request, context, params: { dealId: id } }: Route.ActionArgs) {
  if (id !== undefined && !isDealId(id)) throw data(null, { status: 404 });
  const owner = id === undefined ? {} : { owner: { dealId: id } };
  const sent = { id, ...owner, request, context };
  const viewer = staffOf(context);
  if (may(viewer, "write", "deals")) {
    const editor = (await readSite()).isOwn ? ownSiteDealEditor : dealEditor;
    return answerWithPictures(editor, dealPictures, viewer, sent);
  }
  return answerWithPictures(
    dealTextsEditor,
    dealTextPictures,
    writerOf("deal texts")(context),
    sent,
  );
}

export default function EditDeal({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, ...opened } = loaderData;
  const list = usePortal().paths.deals;
  // If the deal was deleted while editing, only the submitted form is left.
  if (deal === null && !actionData)
    return (
      <RowGone
        title="Edit deal"
        lede="Could not find the requested deal."
        list={{ label: "Europe Deals Management", to: list }}
        all="See all deals"
      />
    );
  return <DealEditor deal={deal} {...opened} answer={actionData} />;
}
