import { randomUUID } from "node:crypto";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import { importRefusals, departureToasts } from "#app/domain/departures/plan/departure-messages.ts";
import { importDepartures } from "#app/domain/departures/plan/import/import-departures.server.ts";
import { importForm, type ImportedLine } from "#app/domain/departures/plan/import/import-form.ts";
import {
  digestEffects,
  previewImport,
} from "#app/domain/departures/plan/import/plan-import.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { ImportPage } from "./import-page.tsx";
import type { Route } from "./+types/import";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Import departures", "Departures from a spreadsheet.");

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return { key: randomUUID() };
}

const writer = writerOf("departures");

/** Previews pasted lines, then imports what the preview showed. */
export const action = staffButtons({
  guard: writer,
  form: importForm,
  refusals: importRefusals,
  async run(viewer, { key, intent, lines, previewed }, { requestOrigin, values }) {
    if (intent === "preview")
      return { ok: false, status: 200, ...(await previewLines(viewer, lines, values)) };
    const imported = await importDepartures(viewer, { lines, previewed, key }, requestOrigin);
    if (imported.ok) {
      const toast = departureToasts.imported(imported);
      return { ok: true, to: pathsOf(viewer).departures, toast };
    }
    const { reason } = imported;
    if (reason !== "effects-changed" && reason !== "line-refused") return imported;
    return { ok: false, reason, status: 409, ...(await previewLines(viewer, lines, values)) };
  },
});

async function previewLines(viewer: Staff, lines: readonly ImportedLine[], values: Texts) {
  const planned = await previewImport(viewer, lines);
  const effects = planned.map(({ line, trip, does, text, marks }) => ({
    line,
    trip,
    does,
    text,
    marks,
  }));
  return { values: { ...values, previewed: digestEffects(planned) }, more: { effects } };
}

export default function ImportDepartures({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage idempotencyKey={loaderData.key} answer={actionData} />;
}
