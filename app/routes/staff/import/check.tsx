import { Form, useSearchParams } from "react-router";
import { z } from "zod";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { importStepRefusals, workRefusals } from "#app/domain/import/import-messages.ts";
import { nameColumns } from "#app/domain/import/stage/match-columns.server.ts";
import { orderCheck } from "#app/domain/import/stage/staged-jobs.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/form/check-field.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { checkField } from "#app/values/forms/form-fields.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readPage } from "#app/web/request/read-list-search.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/check";
import { AtWork } from "./at-work.tsx";
import { Faults } from "./faults-table.tsx";
import { Found } from "./found.tsx";
import { importPaths } from "./import-paths.ts";
import { StepPage } from "./step-page.tsx";
import { openStagedImport } from "./open-import.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Dry run of an import", "What is wrong in its files.");

export async function loader(args: Route.LoaderArgs) {
  const { id, source, state, progress, isStopped, refusal, outcome, giveSeats, files } =
    await openStagedImport(args);
  const page = readPage(args.url);
  const from = (page - 1) * rowsPerPage;
  return {
    staged: { id, source, state },
    progress,
    giveSeats,
    broke: isStopped ? (workRefusals.failed ?? null) : (workRefusals[refusal ?? ""] ?? null),
    outcome: outcome && {
      ...outcome,
      faults: nameColumns(outcome.faults.slice(from, from + rowsPerPage), files),
    },
    page,
    kept: outcome?.faults.length ?? 0,
  };
}

/** Tries the files once more. */
export const action = staffButtons({
  guard: requireSuperadmin,
  form: z.strictObject({ intent: z.literal("check"), giveSeats: checkField }),
  refusals: importStepRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, { giveSeats }, { requestOrigin, params }) {
    const id = params.importId ?? "";
    const ordered = await orderCheck(viewer, { id, giveSeats }, requestOrigin);
    return ordered.ok ? { ok: true } : ordered;
  },
});

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { staged, progress, giveSeats, broke, outcome, page, kept } = loaderData;
  const [query] = useSearchParams();
  const paths = importPaths(staged.id);
  const isAtWork = staged.state === "checking";
  const faults = outcome?.faultCount ?? 0;
  return (
    <StepPage
      staged={staged}
      step="check"
      lede="Every line is read and compared; nothing is written."
    >
      {actionData ? <ErrorSummary {...actionData} /> : null}
      {isAtWork ? <AtWork title="The files are being read" progress={progress} /> : null}
      {broke !== null && !isAtWork ? (
        <p className="font-semibold text-action-text">{broke}</p>
      ) : null}
      {outcome && !isAtWork ? (
        <>
          <Found outcome={outcome} giveSeats={giveSeats} />
          {faults > 0 ? (
            <Faults {...{ outcome, page, kept, query }} file={paths.faultsFile} />
          ) : null}
        </>
      ) : null}
      {isAtWork ? null : (
        <Form method="post" className="flex flex-wrap gap-3">
          {giveSeats || (outcome && outcome.rows.lacking > 0) ? (
            <div className="w-full">
              <CheckField
                id="give-seats"
                name="giveSeats"
                label="Give full departures the seats they lack"
                hint="As many as the bookings of these files need, and no more. Then run it again."
                defaultChecked={giveSeats}
              />
            </div>
          ) : null}
          {outcome && faults === 0 ? (
            <ButtonLink look="primary" href={paths.totals}>
              Compare the Totals
            </ButtonLink>
          ) : null}
          {faults > 0 ? (
            <ButtonLink look="primary" href={paths.files}>
              Upload Mended Files
            </ButtonLink>
          ) : null}
          <Button name="intent" value="check">
            {outcome ? "Run It Again" : "Start the Dry Run"}
          </Button>
        </Form>
      )}
    </StepPage>
  );
}
