import { databasePool } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { forgetAttempts, takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { auth } from "../auth.server.ts";
import { sessionHeaders, type SignedInRequest } from "../sessions/request-origin-headers.server.ts";
import { passwordChangeAttempts } from "../sign-in/limits.server.ts";
import { type PasswordRefusal, refusedPassword } from "./refused-password.ts";

/**
 * Checks the signed-in viewer's password. Refused: 'wrong-password', 'signed-out', 'busy', and
 * 'throttled' after five wrong ones, counted with those of a change of password.
 */
export function provePassword(
  viewer: SignedIn,
  password: string,
  from: SignedInRequest,
): Promise<{ ok: true } | PasswordRefusal> {
  return countPassword(viewer, async () => {
    await (await auth()).api.verifyPassword({ body: { password }, headers: sessionHeaders(from) });
    return { ok: true } as const;
  });
}

/** Counts a guess at the viewer's password, unless `work`, which checks it, finds it right. */
export async function countPassword<Result extends { ok: boolean }>(
  viewer: SignedIn,
  work: () => Promise<Result>,
): Promise<Result | PasswordRefusal> {
  const attempts = passwordChangeAttempts(viewer.id);
  const taken = await takeAttempts(databasePool(), attempts);
  if (!taken.ok) return taken;
  try {
    const result = await work();
    if (result.ok) await forgetAttempts(databasePool(), attempts);
    return result;
  } catch (error) {
    return refusedPassword(error);
  }
}
