import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { importRefusals, departureToasts } from "#app/domain/departures/plan/departure-messages.ts";
import { importDepartures } from "#app/domain/departures/plan/import/import-departures.server.ts";
import { importForm, type ImportedLine } from "#app/domain/departures/plan/import/import-form.ts";
import {
  digestEffects,
  type LineEffect,
  previewImport,
} from "#app/domain/departures/plan/import/plan-import.server.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

/** Returned lines: refused, or with what each does. */
export type ImportAnswer = FormRefusal & {
  effects?: Pick<LineEffect, "line" | "trip" | "does" | "text" | "marks">[];
  /** A new value remounts the fields. */ stamp: string;
};

/** Previews pasted lines, then imports what the preview showed. */
export async function answerImport(
  viewer: Staff,
  { request, requestOrigin }: { request: Request; requestOrigin: RequestOrigin },
) {
  const form = await readForm(request, importForm);
  const { intent: _, previewed: __, ...values } = form.values;
  const stamp = randomUUID();
  if (!form.ok) return refuse<ImportAnswer>({ values, errors: form.errors, stamp });
  const { key, intent, lines, previewed } = form.value;
  if (intent === "preview") return showEffects(viewer, { lines, values });
  const imported = await importDepartures(viewer, { lines, previewed, key }, requestOrigin);
  if (imported.ok)
    return redirect(staffPaths[viewer.kind].departures, {
      headers: await withToast(departureToasts.imported(imported)),
    });
  const notice = importRefusals[imported.reason];
  switch (imported.reason) {
    case "effects-changed":
    case "line-refused":
      return showEffects(viewer, { lines, values, notice });
    case "form-used":
    case "unavailable":
      return refuse<ImportAnswer>(
        { values, errors: {}, notice, stamp },
        optionsFor(imported.reason),
      );
  }
}

type Shown = {
  lines: readonly ImportedLine[];
  values: Record<string, string>;
  /** Why nothing was imported. */ notice?: ImportAnswer["notice"];
};

async function showEffects(viewer: Staff, { lines, values, notice }: Shown) {
  const effects = await previewImport(viewer, lines);
  const shown = { ...values, previewed: digestEffects(effects) };
  return refuse<ImportAnswer>(
    {
      values: shown,
      errors: {},
      effects: effects.map(({ line, trip, does, text, marks }) => ({
        line,
        trip,
        does,
        text,
        marks,
      })),
      stamp: randomUUID(),
      ...(notice && { notice }),
    },
    { status: notice ? 409 : 200 },
  );
}
