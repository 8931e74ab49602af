import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/audited-differences.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { formDifferences, formTexts } from "#app/domain/command/form-parts.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { EditedFaq, FaqInput } from "./faq.ts";
import { faqFields } from "./faq-fields.ts";
import { holdFaq, readFaq } from "./managed-faqs.server.ts";

type Edit = {
  id: string;
  /** The version when the form was opened. */ version: number;
  faq: FaqInput;
};
type Updated =
  | { ok: true }
  | { ok: false; reason: "not-found" | "unavailable" }
  | { ok: false; reason: "changed"; current: EditedFaq };

/**
 * Saves a question opened at `version`. Of concurrent saves the first wins; others get 'changed'
 * with the current question, and may save again with that version. 'not-found' if deleted. Refused:
 * nothing is written.
 */
export async function updateFaq(
  viewer: SuperAdmin,
  { id, version, faq }: Edit,
  requestOrigin: RequestOrigin,
): Promise<Updated> {
  const order = {
    by: viewer,
    requestOrigin,
    lock: (tx: DatabaseTransaction) => holdFaq(viewer, id, tx),
  };
  const updated = await edit(
    { ...order, seen: version, content: { id, ...faq } },
    async ({ tx, record }, before) => {
      await tx
        .updateTable("faqs")
        .set({ ...faq, version: version + 1 })
        .where("id", "=", id)
        .execute();
      await record({
        action: "faq-updated",
        subject: { type: "faq", id },
        ...auditedDifferences(formDifferences(faqFields, formTexts(faqFields, before), faq)),
      });
      return { ok: true as const };
    },
  );
  if (updated.ok || updated.reason !== "changed") return updated;
  const current = await readFaq(viewer, id);
  return current ? { ok: false, reason: "changed", current } : { ok: false, reason: "not-found" };
}
