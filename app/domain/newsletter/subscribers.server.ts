import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import { countBounds, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import { findIds, readFound } from "#app/db/lists/find-ids.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { NewsletterReader, SubscriberSearch } from "./subscriber-list.ts";
import { endSubscription } from "./unsubscribe.server.ts";

const columns = [
  "id",
  "email",
  "status",
  "requestedAt",
  "confirmedAt",
  "unsubscribedAt",
] as const satisfies readonly (keyof NewsletterReader)[];

/** A page (from 1) of newsletter readers, with their number. */
export async function listSubscribers(
  _viewer: SuperAdmin,
  search: SubscriberSearch,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ lines: NewsletterReader[] } & Counted> {
  const max = countBounds.listed;
  const read = () =>
    inOrder(search)
      .select(columns)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
  const { rows, ...counted } = await readCountedPage(find(search), { page, perPage, max }, read);
  return { lines: rows, ...counted };
}

/** Every found reader, in the list's order; the audit row is written before the first one. */
export async function exportSubscribers(
  viewer: SuperAdmin,
  search: SubscriberSearch,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<NewsletterReader>> {
  const found = await findIds(inOrder(search).select("id"));
  const { q, status } = search;
  await recordExport(viewer, "newsletter", { q, status, readers: found.count }, requestOrigin);
  return readFound(found, (ids) =>
    inOrder(search)
      .where("id", "=", sql<string>`ANY(${ids}::uuid[])`)
      .select(columns)
      .execute(),
  );
}

type Unsubscribed =
  | { ok: true; email: string }
  | { ok: false; reason: "not-found" | "unavailable" };

/** Ends a subscription for someone who asks by phone or mail; 'not-found' if it has ended. */
export function unsubscribeReader(
  viewer: SuperAdmin,
  { id }: { id: string },
  requestOrigin: RequestOrigin,
): Promise<Unsubscribed> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Unsubscribed> => {
    const email = await endSubscription(tx, id);
    if (email === null) return { ok: false, reason: "not-found" };
    await record({ action: "subscriber-removed", subject: { type: "subscriber", id: email } });
    return { ok: true, email };
  });
}

function find({ q, status }: SubscriberSearch) {
  let found = db.selectFrom("newsletterSubscribers");
  if (status !== "") found = found.where("status", "=", status);
  if (q === "") return found;
  return found.where(sql<SqlBool>`strpos(email, ${q.toLowerCase()}) > 0`);
}

function inOrder(search: SubscriberSearch) {
  const { key, direction } = search.sort;
  const way = direction === "ascending" ? "asc" : "desc";
  const found = find(search);
  return key === "email"
    ? found.orderBy("email", way)
    : found.orderBy("requestedAt", way).orderBy("id", way);
}
