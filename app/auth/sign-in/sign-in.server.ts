import { isAPIError } from "better-auth/api";
import { onlyCookies } from "#app/auth/sessions/session-cookie.server.ts";
import { db } from "#app/db/database.server.ts";
import {
  signInOutcome,
  type Portal,
  type SignInDenial,
} from "#app/domain/people/accounts/sign-in/sign-in-outcome.ts";
import { orUnavailable } from "#app/domain/command/command.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { admitLogin } from "./admit-login.server.ts";
import { auditRefusal, auditSignIn } from "./audit-sign-in.server.ts";
import { auth, loginNameOf } from "../auth.server.ts";
import { requestOriginHeaders } from "../sessions/request-origin-headers.server.ts";
import { deviceCookie } from "../sessions/device-cookie.server.ts";
import { endSession } from "#app/domain/people/accounts/sessions/end-sessions.server.ts";
import { LimiterFull } from "#app/platform/limits/concurrency-limiter.ts";
import type { Wait } from "./wait.ts";

export type SignInRefusal =
  | { ok: false; reason: "credentials" }
  | { ok: false; reason: SignInDenial }
  | Wait;

/**
 * `headers` set the new session's cookie, or a challenge's if the second factor is needed
 * (`needsCode`).
 */
type SignedIn = { ok: true; needsCode: boolean; headers: Headers };

/**
 * Signs in at a portal. `email` is lower case. Accounts with a second factor continue with
 * `finishSignIn`. `device` is the device cookie's token.
 *
 * Refused: 'throttled' (`retryAfter` in seconds), 'busy', 'credentials' (same timing whether the
 * account exists), or, with the right password, why this portal is the wrong one; the session then
 * ends at once (spec §4); 'unavailable'. Every outcome except 'busy' is audited.
 */
export function signIn(
  portal: Portal,
  typed: { email: string; password: string },
  requestOrigin: RequestOrigin,
  device: string | null = null,
): Promise<SignedIn | SignInRefusal> {
  // No command: better-auth makes the session in a transaction of its own.
  return orUnavailable(() => openPortal(portal, typed, requestOrigin, device));
}

async function openPortal(
  portal: Portal,
  { email, password }: { email: string; password: string },
  requestOrigin: RequestOrigin,
  device: string | null,
): Promise<SignedIn | SignInRefusal> {
  const admitted = await admitLogin(email, requestOrigin, device);
  const attempt = { portal, email, requestOrigin, slowed: admitted.ok && admitted.slowed };
  if (!admitted.ok) {
    await auditRefusal("throttled", attempt);
    return admitted;
  }
  const opened = await openSession({ email, password }, requestOrigin);
  if (!opened.ok) {
    if (opened.reason === "credentials") await auditRefusal("credentials", attempt);
    return opened;
  }
  const { account, token, headers } = opened;
  const outcome = signInOutcome(portal, account, new Date());
  if (outcome !== "welcome") {
    if (token !== null) await endSession(token);
    await auditRefusal(outcome, attempt, account);
    return { ok: false, reason: outcome };
  }
  if (token !== null)
    headers.append(
      "Set-Cookie",
      deviceCookie(await auditSignIn(account, attempt, { token, device })),
    );
  await admitted.settle();
  return { ok: true, needsCode: token === null, headers };
}

type Account = { id: string; email: string; role: string | null; bannedUntil: Date | null };

/**
 * better-auth checks the password (hashing for unknown accounts too) and starts a session, or a
 * challenge (`token` is null) with a second factor.
 */
async function openSession(
  body: { email: string; password: string },
  requestOrigin: RequestOrigin,
) {
  try {
    const { headers, response } = await (
      await auth()
    ).api.signInEmail({
      body: { ...body, email: loginNameOf(body.email) },
      headers: requestOriginHeaders(requestOrigin),
      returnHeaders: true,
    });
    if ("user" in response) {
      const { id, role = null, bannedUntil = null } = response.user;
      const account: Account = { id, email: body.email, role, bannedUntil };
      return { ok: true, account, token: response.token, headers: onlyCookies(headers) } as const;
    }
    return {
      ok: true,
      account: await readAccount(body.email),
      token: null,
      headers: onlyCookies(headers),
    } as const;
  } catch (error) {
    if (error instanceof LimiterFull) return { ok: false, reason: "busy" } as const;
    if (isAPIError(error) && error.body?.code === "INVALID_EMAIL_OR_PASSWORD")
      return { ok: false, reason: "credentials" } as const;
    throw error;
  }
}

/** better-auth does not say whose challenge it is. */
function readAccount(email: string): Promise<Account> {
  return db
    .selectFrom("users")
    .where("email", "=", email)
    .select(["id", "email", "role", "bannedUntil"])
    .executeTakeFirstOrThrow();
}
