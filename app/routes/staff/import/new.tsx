import { randomUUID } from "node:crypto";
import { Form, href } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { stageImport } from "#app/domain/import/stage/stage-files.server.ts";
import { startImportForm } from "#app/domain/import/stage/upload-form.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { Part } from "../shell/part.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/new";
import { FileInputs } from "./file-inputs.tsx";
import { StepPage } from "./step-page.tsx";
import { fileInputs, receiveFiles } from "./receive-files.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta = staffMeta("Start an import", "Files from another system.");

export function loader({ context }: Route.LoaderArgs) {
  requireSuperadmin(context);
  return { key: randomUUID(), files: fileInputs([]) };
}

export function action({ request, context }: Route.ActionArgs) {
  const viewer = requireSuperadmin(context);
  const requestOrigin = requestOriginOf(request, context);
  return receiveFiles(request, startImportForm, (started, files) =>
    stageImport(viewer, started, files, requestOrigin),
  );
}

export default function StartImport({ loaderData, actionData }: Route.ComponentProps) {
  const { values = {}, errors = {}, notice } = actionData ?? {};
  return (
    <StepPage
      staged={null}
      step="files"
      lede="Up to 20 MB a file, CSV or .xlsx. What is uploaded here is read by nobody but you, and deleted 30 days after the import."
    >
      <ErrorSummary notice={notice} errors={errors} />
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
        <input type="hidden" name="key" value={values.key ?? loaderData.key} />
        <Part title="Where it comes from">
          <div className="max-w-md">
            <TextField
              label="Name of the old system"
              name="source"
              defaultValue={values.source ?? ""}
              error={errors.source}
              required
              maxLength={80}
              placeholder="WeTravel"
              hint="Old references are unique in it. Use the same name for later files from there."
            />
          </div>
        </Part>
        <Part title="Files">
          <FileInputs files={loaderData.files} errors={errors} />
        </Part>
        <p className="flex flex-wrap gap-3">
          <Button look="primary">Keep the Files</Button>
          <ButtonLink href={href("/superadmin/import")}>Cancel</ButtonLink>
        </p>
      </Form>
    </StepPage>
  );
}
