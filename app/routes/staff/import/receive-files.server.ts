import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { importStepRefusals } from "#app/domain/import/import-messages.ts";
import type { FileName } from "#app/domain/import/read/file-kinds.server.ts";
import { fileNames } from "#app/domain/import/read/kind-columns.server.ts";
import { checkUpload, largestImportFile } from "#app/domain/import/stage/check-upload.server.ts";
import type { UploadedImportFile } from "#app/domain/import/stage/stage-files.server.ts";
import type { StagedFile } from "#app/domain/import/stage/staged-import.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { readUpload } from "#app/web/forms/read-upload.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { redirect } from "react-router";
import type { FileInput } from "./file-inputs.tsx";
import { importPaths } from "./import-paths.ts";

const noFile = "Choose at least one file.";
const notKept: ToastMessage = {
  title: "Files Not Kept",
  text: "Nothing of them is stored. Please mend what is said below, and choose the files again.",
  look: "destructive",
};
const keptToast: ToastMessage = {
  title: "Files Kept",
  text: "Nothing is written yet. Now look whether the columns are understood.",
};

/** What each kind of file is for, beside its input. */
const kindHints = {
  customers: "Who they are and how to reach them, also without a booking.",
  trips: "Trips that are sold; pictures come later.",
  departures: "The days on which trips leave, with their seats.",
  bookings: "One line a booking, as it was agreed.",
  lines: "The parts of a total, where it has some.",
  schedule: "What is due when, where the old system has planned it.",
  notes: "What staff wrote down about bookings; travelers don’t see it.",
  newsletter: "Readers, with the day and the way of their consent.",
  "waiting-list": "Who waits for which departure, since when.",
  redirects: "Addresses of the old site, and where each leads here.",
  payments: "What was paid and given back, on its own day.",
} as const satisfies Record<FileName, string>;

/** An input for each kind, with the lines that are here already. */
export const fileInputs = (files: readonly StagedFile[]): FileInput[] =>
  fileNames.map((kind) => ({
    kind,
    hint: kindHints[kind],
    lines: files.find((file) => file.kind === kind)?.head?.lines ?? null,
  }));

type Stored = { ok: true; id: string } | { ok: false; reason: keyof typeof importStepRefusals };

/** Reads a form with files: each is checked before any is kept. Leads on to the matching. */
export function receiveFiles<Input>(
  request: Request,
  schema: z.ZodType<Input>,
  store: (input: Input, files: readonly UploadedImportFile[]) => Promise<Stored>,
) {
  const files = Object.fromEntries(fileNames.map((kind) => [kind, 1])) as Record<FileName, 1>;
  return readUpload(request, { schema, files, largestFile: largestImportFile }, async (form) => {
    const kept: UploadedImportFile[] = [];
    const errors: Record<string, string> = form.ok ? {} : { ...form.errors };
    for (const kind of fileNames) {
      const [file] = form.files[kind];
      if (!file) continue;
      const bytes = await readFile(file.path);
      const checked = await checkUpload(kind, bytes);
      if (checked.ok) kept.push({ kind, bytes, head: checked.head });
      else errors[kind] = checked.message;
    }
    if (kept.length === 0 && Object.keys(errors).length === 0) errors[fileNames[0] ?? ""] = noFile;
    if (!form.ok || Object.keys(errors).length > 0)
      return refuse({ values: form.values, errors, notice: notKept });
    const stored = await store(form.value, kept);
    if (!stored.ok)
      return refuse(
        { values: form.values, errors: {}, notice: importStepRefusals[stored.reason] },
        { status: 409, ...optionsFor(stored.reason) },
      );
    return redirect(importPaths(stored.id).matching, { headers: await withToast(keptToast) });
  });
}
