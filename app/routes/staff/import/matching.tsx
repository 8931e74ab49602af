import { Form } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { importStepRefusals } from "#app/domain/import/import-messages.ts";
import {
  askDays,
  daysInput,
  matchFiles,
  matchingForm,
} from "#app/domain/import/stage/match-columns.server.ts";
import { readStagedImport } from "#app/domain/import/stage/read-imports.server.ts";
import { saveMatching } from "#app/domain/import/stage/stage-files.server.ts";
import { orderCheck } from "#app/domain/import/stage/staged-jobs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/matching";
import { importPaths } from "./import-paths.ts";
import { StepPage } from "./step-page.tsx";
import { MatchedColumns } from "./matched-columns.tsx";
import { openStagedImport } from "./open-import.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
// What is asked follows from the columns that were kept.
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta = staffMeta("Columns of an import", "Which column of a file is which of ours.");

export async function loader(args: Route.LoaderArgs) {
  const { id, source, state, files } = await openStagedImport(args);
  const matched = matchFiles(files).map((file) => ({ ...file, daysInput: daysInput(file.kind) }));
  return { staged: { id, source, state }, files: matched };
}
/** Keeps the matching, and lets the dry run begin. */
export const action = staffButtons({
  guard: requireSuperadmin,
  form: matchingForm,
  refusals: importStepRefusals,
  status: 409,
  async run(viewer, readings, { requestOrigin, params }) {
    const id = params.importId ?? "";
    const saved = await saveMatching(viewer, { id, readings }, requestOrigin);
    if (!saved.ok) return saved;
    const errors = askDays((await readStagedImport(viewer, id))?.files ?? []);
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    const ordered = await orderCheck(viewer, { id }, requestOrigin);
    return ordered.ok ? { ok: true, to: importPaths(id).check } : ordered;
  },
});

export default function Matching({ loaderData, actionData }: Route.ComponentProps) {
  const { staged, files } = loaderData;
  return (
    <StepPage
      staged={staged}
      step="matching"
      lede="Which of your columns is which of ours. What is chosen is kept for the next file like this."
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      <Form method="post" noValidate className="grid gap-8">
        {files.map((file) => (
          <MatchedColumns
            key={file.kind}
            file={file}
            typed={actionData?.values ?? {}}
            error={actionData?.errors[file.daysInput]}
          />
        ))}
        <p>
          <Button look="primary">Start the Dry Run</Button>
        </p>
      </Form>
    </StepPage>
  );
}
