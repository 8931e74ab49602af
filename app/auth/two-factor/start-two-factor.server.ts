import { isAPIError } from "better-auth/api";
import { command } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import { auth } from "../auth.server.ts";
import { sessionHeaders, type SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { readTwoFactor } from "./two-factor.server.ts";
import type { PasswordRefusal } from "../passwords/refused-password.ts";
import { countPassword } from "../passwords/prove-password.server.ts";

type Started = { ok: true } | PasswordRefusal | { ok: false; reason: "on-already" };

/**
 * Offers a new secret for the viewer's app, active after `confirmTwoFactor`; replaces an earlier
 * offer. Refused: 'on-already', 'wrong-password', 'signed-out', 'busy', 'throttled' after five
 * wrong ones.
 */
export async function startTwoFactor(
  viewer: Staff,
  password: string,
  from: SignedInRequest,
): Promise<Started> {
  const started = await answerCopies(
    ["start-two-factor", viewer.id, password, from.cookie ?? ""],
    () => start(viewer, password, from),
  );
  // Started over within seconds: it looks like a copy of the form, but the first secret is gone.
  const isForgotten = started.ok && (await readTwoFactor(viewer)).state === "off";
  return isForgotten ? start(viewer, password, from) : started;
}

function start(viewer: Staff, password: string, from: SignedInRequest): Promise<Started> {
  return countPassword(viewer, async (): Promise<Started> => {
    const { api } = await auth();
    try {
      await api.enableTwoFactor({ body: { password }, headers: sessionHeaders(from) });
      return { ok: true };
    } catch (error) {
      if (isAPIError(error) && error.body?.code === "TOTP_ALREADY_ENABLED")
        return { ok: false, reason: "on-already" };
      throw error;
    }
  });
}

/**
 * Deletes a secret that was offered but never confirmed, so that the setup can start over. An
 * active second factor stays.
 */
export function forgetOffer(
  viewer: Staff,
): Promise<{ ok: true } | { ok: false; reason: "unavailable" }> {
  return command({ by: viewer, requestOrigin: null }, async ({ tx }) => {
    await tx
      .deleteFrom("twoFactors")
      .where("userId", "=", viewer.id)
      .where("verified", "=", false)
      .execute();
    return { ok: true };
  });
}
