import { isAPIError } from "better-auth/api";
import { databasePool } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { answerCopies } from "#app/domain/command/answer-copies.server.ts";
import { auth } from "../auth.server.ts";
import { sessionHeaders, type SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { passwordChangeAttempts } from "../sign-in/limits.server.ts";
import { readTwoFactor } from "./two-factor.server.ts";
import { type PasswordRefusal, refusedPassword } from "../passwords/refused-password.ts";

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

async function start(viewer: Staff, password: string, from: SignedInRequest): Promise<Started> {
  const attempts = passwordChangeAttempts(viewer.id);
  const taken = await takeAttempts(databasePool(), attempts);
  if (!taken.ok) return { ok: false, reason: "throttled", retryAfter: taken.retryAfter };
  try {
    await (await auth()).api.enableTwoFactor({ body: { password }, headers: sessionHeaders(from) });
  } catch (error) {
    if (isAPIError(error) && error.body?.code === "TOTP_ALREADY_ENABLED")
      return { ok: false, reason: "on-already" };
    return refusedPassword(error);
  }
  await forgetAttempts(databasePool(), attempts);
  return { ok: true };
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
