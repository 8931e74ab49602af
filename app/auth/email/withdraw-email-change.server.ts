import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { dropPendingEmail } from "#app/domain/people/accounts/email/pending-email.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

/** Takes back the viewer's request for another email address: its link opens nothing any more. No effect where nothing waits. */
export function withdrawEmailChange(
  viewer: SignedIn,
  requestOrigin: RequestOrigin,
): Promise<{ ok: true } | Unavailable> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }) => {
    const subject = { type: "account", id: viewer.email } as const;
    if (await dropPendingEmail(tx, viewer.id))
      await record({ action: "email-change-withdrawn", subject });
    return { ok: true };
  });
}
