import { sql } from "kysely";
import { refusableTransaction } from "#app/db/refusable-transaction.server.ts";
import { auditedDifferences } from "#app/domain/audit/audited-differences.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import type { EditedFaq, FaqInput } from "./faq.ts";
import { faqDifferences } from "./faq-differences.ts";
import { readFaq } from "./managed-faqs.server.ts";

type Edit = { id: string; /** The version that the form was opened with. */ version: number; faq: FaqInput };
type Updated = { ok: true } | { ok: false; reason: "not-found" | "unavailable" } | { ok: false; reason: "changed"; current: EditedFaq };

/**
 * Saves a question that was opened at `version`. Of several who opened the same one the first saves: for the others it is 'changed', with the question as it stands now; sent again with
 * that version it is saved on top. 'not-found' where it was deleted. Refused, nothing is written.
 */
export async function updateFaq(viewer: SuperAdmin, { id, version, faq }: Edit, client: Client): Promise<Updated> {
  return refusableTransaction(async (tx): Promise<Updated> => {
    const written = await tx
      .updateTable("faqs as faq")
      .from("faqs as before")
      .set({ ...faq, version: sql`faq.version + 1` })
      .whereRef("before.id", "=", "faq.id")
      .where("faq.id", "=", id)
      .where("faq.version", "=", version)
      .returning(["before.category", "before.question", "before.answer"])
      .executeTakeFirst();
    if (!written) {
      const current = await readFaq(viewer, id, tx);
      return current ? { ok: false, reason: "changed", current } : { ok: false, reason: "not-found" };
    }
    await recordAudit(tx, viewer, {
      action: "faq-updated",
      subject: { type: "faq", id },
      client,
      ...auditedDifferences(faqDifferences(written, faq)),
    });
    return { ok: true };
  });
}
