import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { command, edit } from "#app/domain/command/command.server.ts";
import { formDifferences, formTexts } from "#app/domain/command/form-parts.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { faqFields } from "./faq-form.ts";
import type { FaqInput, EditedFaq } from "./faq.ts";
import { holdFaq, readFaq } from "./managed-faqs.server.ts";

/**
 * Adds a question at the top of the FAQ; one key (a UUID) makes one question. Refused only if the
 * database is unavailable.
 */
export async function createFaq(
  viewer: Permitted<"write", "content">,
  { key, faq }: { key: string; faq: FaqInput },
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | { ok: false; reason: "unavailable" }> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const made = await tx
      .insertInto("faqs")
      .values({ id: key, ...faq })
      .onConflict((known) => known.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made)
      await record({ action: "faq-created", subject: { type: "faq", id: key }, after: faq });
    return { ok: true as const };
  });
}

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
  viewer: Permitted<"write", "content">,
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
        .set({ ...faq, sample: null, version: version + 1 })
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

type Deleted = { ok: true; question: string } | { ok: false; reason: "not-found" | "unavailable" };

/** Deletes a question and returns its text; the audit log keeps it. 'not-found' if none. */
export async function deleteFaq(
  viewer: Permitted<"write", "content">,
  { id }: { id: string },
  requestOrigin: RequestOrigin,
): Promise<Deleted> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Deleted> => {
    const gone = await tx
      .deleteFrom("faqs")
      .where("id", "=", id)
      .returning(["category", "question", "answer"])
      .executeTakeFirst();
    if (!gone) return { ok: false, reason: "not-found" };
    await record({ action: "faq-deleted", subject: { type: "faq", id }, before: gone });
    return { ok: true, question: gone.question };
  });
}
