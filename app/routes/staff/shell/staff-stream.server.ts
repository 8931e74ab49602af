import { readSessionCookie } from "#app/auth/sessions/session-cookie.server.ts";
import { findSession } from "#app/auth/sessions/sessions.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { openEventStream } from "#app/web/server/event-streams.server.ts";

type Live = Omit<Parameters<typeof openEventStream>[0], "owner" | "isAllowed">;

/**
 * What a portal's page shows as it happens, as server-sent events. Ends within a second after the
 * viewer's session ends, or their role changes, in any process.
 */
export function openStaffStream({ id, kind }: Staff, request: Request, live: Live): Response {
  const token = readSessionCookie(request)?.token ?? "";
  return openEventStream({
    owner: id,
    async isAllowed() {
      const session = await findSession(token);
      return session?.viewer.kind === kind && !session.mustSetUpTwoFactor;
    },
    ...live,
  });
}
