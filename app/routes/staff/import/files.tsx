import { Form } from "react-router";
import { replaceFiles } from "#app/domain/import/stage/stage-files.server.ts";
import { moreFilesForm } from "#app/domain/import/stage/upload-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { PageHandle } from "#app/web/render/page-handle.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { Part } from "../shell/part.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/files";
import { FileInputs } from "./file-inputs.tsx";
import { StepPage } from "./step-page.tsx";
import { importOf, openStagedImport } from "./open-import.server.ts";
import { fileInputs, receiveFiles } from "./receive-files.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const handle = { takesFiles: true } satisfies PageHandle;

export const meta = staffMeta("Files of an import", "Files from another system.");

export async function loader(args: Route.LoaderArgs) {
  const { id, source, state, files } = await openStagedImport(args);
  return { staged: { id, source, state }, files: fileInputs(files) };
}

export function action(args: Route.ActionArgs) {
  const { viewer, id } = importOf(args);
  const requestOrigin = requestOriginOf(args.request, args.context);
  return receiveFiles(args.request, moreFilesForm, (_, files) =>
    replaceFiles(viewer, id, files, requestOrigin),
  );
}

export default function ImportFiles({ loaderData, actionData }: Route.ComponentProps) {
  const { staged, files } = loaderData;
  return (
    <StepPage
      staged={staged}
      step="files"
      lede={
        staged.state === "expired"
          ? "The files of this import were deleted in time. Choose them again to go on."
          : "A file takes the place of the one that is here. The others stay."
      }
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
        <Part title="Files">
          <FileInputs files={files} errors={actionData?.errors ?? {}} />
        </Part>
        <p>
          <Button look="primary">Keep the Files</Button>
        </p>
      </Form>
    </StepPage>
  );
}
