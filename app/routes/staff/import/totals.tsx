import { Form, redirect } from "react-router";
import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { importStepRefusals } from "#app/domain/import/import-messages.ts";
import { compareTotals, mayImport, totalKeys, totalText } from "#app/domain/import/plan/totals.ts";
import { readStagedImport } from "#app/domain/import/stage/read-imports.server.ts";
import type { DryRun } from "#app/domain/import/stage/staged-import.ts";
import { orderImport } from "#app/domain/import/stage/staged-jobs.server.ts";
import { toldByForm, toldForm, totalLabels } from "#app/domain/import/stage/told-form.ts";
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
  const compared = told ? compareTotals(toldByForm(told), outcome.totals) : [];
  const lines: ShownTotal[] = totalKeys.map((key) => {
    return {
      key,
      label: totalLabels[key],
      read: totalText(key, outcome.totals[key]),
      typed: typedText(key, told?.[key] ?? null),
      reason: told?.[`${key}Reason`] ?? "",
      agrees: compared.find((one) => one.key === key)?.agrees ?? null,
    };
  });
  return { staged: { id, source, state }, lines };
}

function typedText(key: keyof DryRun["totals"], value: number | null): string {
  return key === "bookings" ? String(value ?? "") : dollarsText(value);
}

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
    const compared = compareTotals(toldByForm(told), staged.outcome.totals);
    const agrees = Object.fromEntries(compared.map((one) => [one.key, one.agrees]));
    const more = { agrees, mayImport: mayImport(compared) };
    return intent === "import"
      ? { ok: false, reason: "totals-differ", more }
      : { ok: false, status: 200, more };
  },
});

export default function Totals({ loaderData, actionData }: Route.ComponentProps) {
  const { staged, lines } = loaderData;
  const { values = {}, errors = {}, notice, more } = actionData ?? {};
  const shown = lines.map((line) => ({
    ...line,
    typed: values[line.key] ?? line.typed,
    reason: values[`${line.key}Reason`] ?? line.reason,
    agrees: more ? (more.agrees[line.key] ?? null) : line.agrees,
    error: errors[line.key],
    reasonError: errors[`${line.key}Reason`],
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
