import type { z } from "zod";
import {
  makeUploadFolder,
  removeUploadFolder,
  type UploadedFile,
} from "#app/platform/settings/upload-folder.server.ts";
import type { ReadForm } from "./form-values.server.ts";
import { readFormParts } from "./read-form-parts.server.ts";

type Rules<Output, Field extends string> = {
  schema: z.ZodType<Output>;
  /** File fields, with the maximum number of files. */
  files: Readonly<Record<Field, number>>;
  /** Maximum bytes per file; of a larger one only the excess byte is kept. */
  largestFile: number;
};

/** A form with files: the schema's output, and the files by field; an empty field has none. */
export type Upload<Output, Field extends string> = ReadForm<Output> & {
  files: Record<Field, UploadedFile[]>;
};

/**
 * Parses a posted form with files and passes it to `use`; the files are on disk and deleted when
 * `use` ends. The route must set `takesFiles` and should check the sender first.
 *
 * Malformed forms throw as in `readForm`; 413 if all files together are too large, 503 if the disk
 * is full. Too many files in a field are a refusal beside it.
 */
export async function readUpload<Output, Field extends string, Result>(
  request: Request,
  { schema, files: max, largestFile }: Rules<Output, Field>,
  use: (upload: Upload<Output, Field>) => Promise<Result>,
): Promise<Result> {
  const folder = await makeUploadFolder();
  try {
    const { values, files, tooMany } = await readFormParts(request, { folder, max, largestFile });
    const form = values.check(schema);
    if (tooMany.size === 0) return await use({ ...form, files });
    const errors = Object.fromEntries(
      [...tooMany].map((field) => [field, `Please choose at most ${max[field]} files at once.`]),
    );
    return await use({
      ok: false,
      values: form.values,
      errors: { ...(!form.ok && form.errors), ...errors },
      files,
    });
  } finally {
    await removeUploadFolder(folder);
  }
}
