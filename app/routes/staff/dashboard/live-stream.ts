import { staffOf } from "#app/auth/guards.server.ts";
import { readSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { findSession } from "#app/auth/sessions/sessions.server.ts";
import { queueFingerprint } from "#app/domain/desk/queue/read-queue.server.ts";
import { openEventStream } from "#app/web/server/event-streams.server.ts";
import type { Route } from "./+types/live-stream";
import { type FeedEntry, readFeed } from "./read-feed.server.ts";

/** The queue's fingerprint, and the owner's live activity; null for others. */
export type LiveEvent = { queue: string; feed: FeedEntry[] | null };

/**
 * What a dashboard shows as it happens, as server-sent events. Ends within a second after its
 * session ends, or the role changes, in any process.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const { kind } = viewer;
  const token = readSessionCookie(request)?.token ?? "";
  return openEventStream({
    owner: viewer.id,
    async isAllowed() {
      const session = await findSession(token);
      return session?.viewer.kind === kind && !session.mustSetUpTwoFactor;
    },
    async read(): Promise<LiveEvent> {
      const [queue, feed] = await Promise.all([
        queueFingerprint(viewer),
        kind === "superadmin" ? readFeed({ ...viewer, kind }) : null,
      ]);
      return { queue, feed };
    },
  });
}
