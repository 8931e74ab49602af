import { command } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

type Deleted = { ok: true; question: string } | { ok: false; reason: "not-found" | "unavailable" };

/** Deletes a question and returns its text; the audit log keeps it. 'not-found' if none. */
export async function deleteFaq(
  viewer: SuperAdmin,
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
