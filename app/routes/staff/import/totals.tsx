import { Form, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { importStepRefusals } from "#app/domain/import/import-messages.ts";
import { compareTotals, isMonthKey, mayImport } from "#app/domain/import/plan/totals.ts";
import { readStagedImport } from "#app/domain/import/stage/read-imports.server.ts";
import type { DryRun } from "#app/domain/import/stage/staged-import.ts";
import { orderImport } from "#app/domain/import/stage/staged-jobs.server.ts";
import {
  toldByForm,
  type ToldForm,
  toldForm,
  totalInput,
  totalLabel,
} from "#app/domain/import/stage/told-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { dollarsText } from "#app/values/forms/typed-text.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import type { Route } from "./+types/totals";
import { importPaths } from "./import-paths.ts";
import { StepPage } from "./step-page.tsx";
import { openStagedImport } from "./open-import.server.ts";
import { type ShownTotal, TotalInputs } from "./total-inputs.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Totals of an import", "What the old system says beside the files.");

export async function loader(args: Route.LoaderArgs) {
  const { id, source, state, outcome, told } = await openStagedImport(args);
  if (!outcome || state !== "checked") throw redirect(importPaths(id).check);
  return { staged: { id, source, state }, ...compareForm(told, outcome) };
}

/** The totals as rows of the page, and whether they let it import. */
function compareForm(told: ToldForm | null, { totals, clientMoney }: DryRun) {
  const compared = compareTotals(told && toldByForm(told), totals, clientMoney);
  const lines = compared.map(({ key, read, told: said, agrees, reason }): ShownTotal => {
    const name = totalInput(key);
    return {
      name,
      isMonth: isMonthKey(key),
      label: totalLabel(key),
      read,
      typed: typedText(name, told?.[name]),
      reason: reason ?? "",
      agrees: said === null ? null : agrees,
    };
  });
  return { lines, mayImport: mayImport(compared) };
}

/** A month is kept as it was typed. */
function typedText(name: string, value: unknown): string {
  if (typeof value === "number") return name === "bookings" ? String(value) : dollarsText(value);
  return typeof value === "string" ? value : "";
}

const reasonMissing = "Say why it differs, or mend the files.";

/** Compares what the old system says, or writes the import if it agrees. */
export const action = staffButtons({
  guard: requireSuperadmin,
  form: toldForm,
  refusals: importStepRefusals,
  status: 409,
  async run(viewer, { intent, ...told }, { requestOrigin, params }) {
    const id = params.importId ?? "";
    if (intent === "import") {
      const ordered = await orderImport(viewer, { id, told }, requestOrigin);
      if (ordered.ok) return { ok: true, to: importPaths(id).proof };
      if (ordered.reason !== "totals-differ") return ordered;
    }
    const staged = await readStagedImport(viewer, id);
    if (!staged?.outcome) return { ok: false, reason: "not-found" };
    const more = compareForm(told, staged.outcome);
    if (intent === "compare") return { ok: false, status: 200, more };
    const unsaid = more.lines.filter(({ agrees, reason }) => agrees === false && reason === "");
    const errors = Object.fromEntries(unsaid.map(({ name }) => [`${name}Reason`, reasonMissing]));
    return { ok: false, reason: "totals-differ", errors, more };
  },
});

export default function Totals({ loaderData, actionData }: Route.ComponentProps) {
  const { staged } = loaderData;
  const { values = {}, errors = {}, notice, more } = actionData ?? {};
  const shown = (more?.lines ?? loaderData.lines).map((line) => ({
    ...line,
    typed: values[line.name] ?? line.typed,
    reason: values[`${line.name}Reason`] ?? line.reason,
    error: errors[line.name],
    reasonError: errors[`${line.name}Reason`],
  }));
  const isReady = more?.mayImport ?? false;
  return (
    <StepPage
      staged={staged}
      step="totals"
      lede="What the old system says, beside what the files say. They must agree to the cent, or each difference needs its reason."
    >
      <ErrorSummary notice={notice} errors={errors} />
      <Form method="post" noValidate className="grid gap-6">
        <TotalInputs lines={shown} />
        <p className="flex flex-wrap gap-3">
          <Button name="intent" value="compare" {...(!isReady && { look: "primary" as const })}>
            {more ? "Compare Again" : "Compare"}
          </Button>
          {isReady ? (
            <Button look="primary" name="intent" value="import">
              Import
            </Button>
          ) : null}
        </p>
        {isReady ? (
          <p className="text-ink-soft">
            All of it is written, or nothing. Nobody gets a mail; reminders wait for you.
          </p>
        ) : null}
      </Form>
    </StepPage>
  );
}
