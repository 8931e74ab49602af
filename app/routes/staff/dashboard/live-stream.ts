import { staffOf } from "#app/auth/guards.server.ts";
import { queueFingerprint } from "#app/domain/desk/queue/read-queue.server.ts";
import { openPagesTable } from "#app/domain/people/accounts/staff/open-pages.server.ts";
import { openStaffStream } from "../shell/staff-stream.server.ts";
import type { Route } from "./+types/live-stream";
import { type FeedEntry, readFeed } from "./read-feed.server.ts";

/** The queue's fingerprint, and the owner's live activity; null for others. */
export type LiveEvent = { queue: string; feed: FeedEntry[] | null };

/** What a dashboard shows as it happens. */
export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { kind } = viewer;
  return openStaffStream(viewer, request, {
    hears: (table) => table !== openPagesTable,
    async read(): Promise<LiveEvent> {
      const [queue, feed] = await Promise.all([
        queueFingerprint(viewer),
        kind === "superadmin" ? readFeed({ ...viewer, kind }) : null,
      ]);
      return { queue, feed };
    },
  });
}
