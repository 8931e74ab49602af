import { href, redirect } from "react-router";
import { queueSearch } from "#app/domain/desk/queue/queue-item.ts";
import { queueToasts } from "#app/domain/desk/queue/queue-messages.ts";
import { readNextPage, readQueue } from "#app/domain/desk/queue/read-queue.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { withQuery } from "#app/values/with-query.ts";
import { businessDay } from "#app/values/dates.ts";
import { readFilters, readPage } from "#app/web/request/read-list-search.ts";

/** Leads to the next row of the viewer's queue after what this reference names, or says that it was the last. */
async function leadOn(viewer: Staff, after: string): Promise<Response> {
  const paths = pathsOf(viewer);
  const page = await readNextPage(viewer, after);
  if (page === null) return redirect(paths.home, { headers: await withToast(queueToasts.wasLast) });
  if (typeof page === "object") return redirect(paths[page.name](page.id));
  const lists = {
    comments: paths.comments,
    mail: withQuery(href("/superadmin/mail/outbox"), { state: "dead" }),
    unconfirmed: withQuery(paths.bookings, { status: page }),
  };
  return redirect(lists[page]);
}

/** The queue as a dashboard's address says: kind, whose, put off, and page. */
export async function readQueuePage(viewer: Staff, url: URL) {
  const { kind, whose, snoozed } = readFilters(url, queueSearch);
  const after = url.searchParams.get("after");
  if (after !== null) throw await leadOn(viewer, after);
  const search = { kind, whose, snoozed };
  const page = readPage(url);
  const givesOn = url.searchParams.has("give");
  const queue = await readQueue(viewer, { search, page, givesOn });
  return { ...queue, search, page, today: businessDay(new Date()), viewerId: viewer.id };
}
