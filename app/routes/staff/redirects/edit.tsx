import { randomUUID } from "node:crypto";
import { data, Form, href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readRedirect } from "#app/domain/redirects/manage-redirects.server.ts";
import type { Redirect } from "#app/domain/redirects/redirect.ts";
import { redirectFields } from "#app/domain/redirects/redirect-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { isUuid } from "#app/values/uuid.ts";
import { type ConflictRefusal, VersionConflict } from "#app/views/version-conflict.tsx";
import { OpenedInputs } from "../shell/editor/edit-form.tsx";
import { type Inputs, inputsOf } from "../shell/editor/inputs-of.ts";
import { RowGone } from "../shell/editor/row-gone.tsx";
import { SaveButton } from "../shell/editor/save-button.tsx";
import { openRow } from "../shell/editor/staff-editor.server.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/edit";
import { redirectEditor } from "./edit-redirect.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

const titleOf = (id: string | undefined) => (id === undefined ? "Add Redirect" : "Change Redirect");

export const meta: Route.MetaFunction = staffMeta(
  ({ params: { redirectId } }) => titleOf(redirectId),
  () => "An address of the earlier site, and where it leads here.",
);

/** Without an id, a new redirect. A missing one is not thrown, so that its form keeps its page. */
export async function loader({ params: { redirectId: id }, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  if (id === undefined) return data({ id, values: { key: randomUUID() } });
  const row = await readRedirect(viewer, id);
  if (!row) return data({ id, values: null }, { status: 404 });
  return data({ id, values: openRow(redirectFields, { version: row.version, value: row }) });
}

export function action({ request, params: { redirectId: id }, context }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  if (id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
  return redirectEditor.answer(viewer, { id, request, context });
}

const formId = "redirect-form";
const list = { label: "Redirects", to: href("/superadmin/redirects") };

export default function EditRedirect({ loaderData, actionData }: Route.ComponentProps) {
  const { id, values: opened } = loaderData;
  const title = titleOf(id);
  if (!opened && !actionData)
    return (
      <RowGone
        title={title}
        lede="This redirect is not there any more."
        list={list}
        all="See all redirects"
      />
    );
  const answer: Partial<ConflictRefusal> = actionData ?? {};
  const { values = opened ?? {}, errors = {}, notice, conflict } = answer;
  return (
    <PortalPage
      title={title}
      lede="Capital letters and a last slash make no difference in the old path."
      above={[list]}
    >
      <div key={actionData?.stamp} className="grid max-w-[44rem] gap-6">
        <ErrorSummary notice={notice} errors={errors} />
        {conflict ? <VersionConflict form={formId} thing="redirect" conflict={conflict} /> : null}
        <Form id={formId} method="post" noValidate className="grid gap-5">
          <OpenedInputs values={values} />
          <RedirectFields values={values} errors={errors} />
        </Form>
        <div className="flex flex-wrap items-center gap-3">
          <SaveButton form={formId} thing="Redirect" answer={actionData} />
          <ButtonLink dense href={list.to}>
            Cancel
          </ButtonLink>
        </div>
      </div>
      <UnsavedChanges form={formId} />
    </PortalPage>
  );
}

function RedirectFields({ values, errors }: Pick<ConflictRefusal, "values" | "errors">) {
  const field = inputsOf(values, errors);
  const inputs = {
    oldPath: (
      <TextField
        label="Old path"
        {...field("oldPath")}
        required
        hint="On the site before, from the slash on: /tours/lisbon"
      />
    ),
    newPath: (
      <TextField
        label="New path"
        {...field("newPath")}
        required
        hint="On this site: /packages?q=lisbon"
      />
    ),
  } satisfies Inputs<Redirect>;
  return (
    <>
      {inputs.oldPath}
      {inputs.newPath}
    </>
  );
}
