import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { readSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { findSession } from "#app/auth/sessions/sessions.server.ts";
import { openEventStream } from "#app/web/server/event-streams.server.ts";
import type { Route } from "./+types/activity-stream";
import { readFeed } from "./read-feed.server.ts";

/**
 * Live activity as server-sent events with the newest entries. Ends within a second after its
 * session ends, in any process.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const token = readSessionCookie(request)?.token ?? "";
  return openEventStream({
    owner: viewer.id,
    async isAllowed() {
      const session = await findSession(token);
      return session?.viewer.kind === "superadmin" && !session.mustSetUpTwoFactor;
    },
    read: () => readFeed(viewer),
  });
}
