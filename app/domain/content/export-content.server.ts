import { type Database, db } from "#app/db/database.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { mergeEntries, readRows } from "./content-entries.server.ts";
import { contentKinds } from "./content-kinds.server.ts";

/** A text of the site, as it is published. */
type ExportedText = {
  kind: string;
  id: string;
  source: string;
  hidden: boolean;
  field: string;
  text: string;
};

/** Every published text, field by field; drafts are left out. Writes the audit row first. */
export async function exportContent(
  viewer: Permitted<"write", "content">,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<ExportedText>> {
  await recordExport(viewer, "content", {}, requestOrigin);
  return contentOut(db);
}

/** The same without an audit row, for the archive of everything. */
export async function* contentOut(from: Database): AsyncGenerator<ExportedText, void, undefined> {
  const rows = await readRows(from);
  for (const kind of contentKinds)
    for (const { id, source, hidden, published } of mergeEntries(kind, rows))
      for (const [field, { label }] of Object.entries(kind.inputs))
        if (published)
          yield {
            kind: kind.label,
            id,
            source,
            hidden,
            field: label,
            text: published[field] ?? "",
          };
}
