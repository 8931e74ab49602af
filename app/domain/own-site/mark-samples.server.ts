import { markSamples, type SampleTable } from "#app/db/lists/samples.server.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { command } from "#app/domain/command/command.server.ts";
import {
  confirmContent,
  hideContent,
  showContent,
} from "#app/domain/content/change-content.server.ts";
import type { ContentKind } from "#app/domain/content/content-kind.server.ts";
import { contentKindOf } from "#app/domain/content/content-kinds.server.ts";
import { mergeEntries, readRows } from "#app/domain/content/content-entries.server.ts";
import { db } from "#app/db/database.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { isSampleTable, type SampleMark } from "./sample-group.ts";

type Marked = { ok: true } | { ok: false; reason: "not-found" | "changed" | "unavailable" };
/** A null `id` means all samples of the group. */
type Marking = { group: string; id: string | null; mark: SampleMark };

/**
 * Confirms samples as the agency's own, hides them before the site is switched, or shows them again:
 * one of a group or all of them. What somebody has edited or confirmed meanwhile stays as it is.
 */
export async function changeSamples(
  viewer: SuperAdmin,
  { group, id, mark }: Marking,
  requestOrigin: RequestOrigin,
): Promise<Marked> {
  if (isSampleTable(group)) return changeRows(viewer, { of: group, id, mark }, requestOrigin);
  const kind = contentKindOf(group);
  if (!kind) return { ok: false, reason: "not-found" };
  return changeTexts(viewer, { kind, id, mark }, requestOrigin);
}

const actions = {
  confirm: "sample-confirmed",
  hide: "sample-hidden",
  show: "sample-shown",
} as const satisfies Record<SampleMark, AuditAction>;
const states = { confirm: null, hide: "hidden", show: "shown" } as const;

function changeRows(
  viewer: SuperAdmin,
  { of, id, mark }: { of: SampleTable; id: string | null; mark: SampleMark },
  requestOrigin: RequestOrigin,
): Promise<Marked> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Marked> => {
    const changed = await markSamples(tx, of, { id, to: states[mark] });
    for (const one of changed)
      await record({ action: actions[mark], subject: { type: of, id: one } });
    return { ok: true };
  });
}

const changes = { confirm: confirmContent, hide: hideContent, show: showContent } as const;

async function changeTexts(
  viewer: SuperAdmin,
  { kind, id, mark }: { kind: ContentKind; id: string | null; mark: SampleMark },
  requestOrigin: RequestOrigin,
): Promise<Marked> {
  const entries = mergeEntries(kind, await readRows(db, kind.key));
  const samples = entries.filter((entry) => entry.isSample && (id === null || entry.id === id));
  for (const sample of samples) {
    const changed = await changes[mark](viewer, { kind, id: sample.id }, requestOrigin);
    if (!changed.ok) return changed;
  }
  return { ok: true };
}
