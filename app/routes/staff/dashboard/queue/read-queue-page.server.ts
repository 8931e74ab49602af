import { queueSearch } from "#app/domain/desk/queue/queue-item.ts";
import { readQueue } from "#app/domain/desk/queue/read-queue.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { readFilters, readPage } from "#app/web/request/read-list-search.ts";

/** The queue as a dashboard's address says: kind, whose, put off, and page. */
export async function readQueuePage(viewer: Staff, url: URL) {
  const { kind, whose, snoozed } = readFilters(url, queueSearch);
  const search = { kind, whose, snoozed };
  const page = readPage(url);
  const givesOn = url.searchParams.has("give");
  const queue = await readQueue(viewer, { search, page, givesOn });
  return { ...queue, search, page, today: businessDay(new Date()), viewerId: viewer.id };
}
