import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { refusableTransaction } from "#app/db/refusable-transaction.server.ts";
import { auditedDifferences } from "#app/domain/audit/audited-differences.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import type { Deal } from "../deal.ts";
import { dealDifferences } from "./deal-differences.ts";
import { dealRow, picturesOf, withKnownPictures } from "../deal-row.server.ts";
import { dealValues, type DealInput } from "./deal-values.ts";
import { readDeal } from "../deals.server.ts";

type Edit = { id: string; /** The version that the form was opened with. */ version: number; deal: DealInput };
type Updated =
  { ok: true } | { ok: false; reason: "not-found" | "picture-gone" | "unavailable" } | { ok: false; reason: "changed"; current: Deal };

/**
 * Saves a deal that was opened at `version`. Of several who opened the same one, the first saves: for the others it is 'changed', with the deal as it stands now, so that both can be
 * shown; sent again with that version it is saved on top. 'not-found' where it was deleted, 'picture-gone' where a picture was swept or is another deal's. Refused, nothing is written.
 */
export async function updateDeal(viewer: Staff, { id, version, deal: given }: Edit, client: Client): Promise<Updated> {
  return refusableTransaction(async (tx): Promise<Updated> => {
    const before = await readDeal(id, tx);
    if (!before) return { ok: false, reason: "not-found" };
    const deal = withKnownPictures(given, picturesOf(before));
    if (!(await writeVersion(tx, { id, version, deal }))) {
      const current = await readDeal(id, tx);
      return current ? { ok: false, reason: "changed", current } : { ok: false, reason: "not-found" };
    }
    const attached = await attachImages(tx, viewer, { owner: { dealId: id }, urls: picturesOf(deal) });
    if (!attached.ok) return { ok: false, reason: "picture-gone" };
    await recordAudit(tx, viewer, {
      action: "deal-updated",
      subject: { type: "deal", id },
      client,
      ...auditedDifferences(dealDifferences(dealValues(before), dealValues(deal))),
    });
    return { ok: true };
  });
}

/** Whether the row still had this version: whoever waited for another's save looks at the row anew. */
async function writeVersion(tx: DatabaseTransaction, { id, version, deal }: Edit): Promise<boolean> {
  const written = await tx
    .updateTable("packages")
    .set({ ...dealRow(deal), version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}
