import { command } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { FaqInput } from "./faq.ts";

/**
 * Adds a question at the top of the FAQ; one key (a UUID) makes one question. Refused only if the
 * database is unavailable.
 */
export async function createFaq(
  viewer: SuperAdmin,
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
