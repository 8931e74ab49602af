import { isAPIError } from "better-auth/api";
import { db } from "#app/db/database.server.ts";
import { signInOutcome, type Portal, type SignInDenial } from "#app/domain/people/accounts/sign-in-outcome.ts";
import type { Client } from "#app/values/client.ts";
import { admitLogin } from "./admit-login.server.ts";
import { auditRefusal, auditSignIn } from "./audit-sign-in.server.ts";
import { auth } from "../auth.server.ts";
import { clientHeaders } from "../sessions/client.server.ts";
import { deviceCookie } from "../sessions/device-cookie.server.ts";
import { onlyCookies } from "../sessions/only-cookies.ts";
import { endSession } from "#app/domain/people/accounts/end-sessions.server.ts";
import { LimiterFull } from "#app/platform/concurrency-limiter.ts";
import type { Wait } from "./wait.ts";

export type SignInRefusal = { ok: false; reason: "credentials" } | { ok: false; reason: SignInDenial } | Wait;

/** `headers` carry the cookie of a new session, or, where the second factor is still asked for (`needsCode`), that of a challenge. */
type SignedIn = { ok: true; needsCode: boolean; headers: Headers };

/**
 * Signs in at a portal. `email` is lower case, as the form leaves it. Who has a second factor is asked for it on another page (`finishSignIn`). Refused: 'throttled' (`retryAfter` in
 * seconds), 'busy' while too many passwords are checked, 'credentials' in the same time whether the account exists or not, or, once the password was right, why this
 * portal is not theirs: the session is ended at once (spec §4). `device` is the token of the browser's device cookie. Every outcome but 'busy' is a row in the audit log.
 */
export async function signIn(
  portal: Portal,
  { email, password }: { email: string; password: string },
  client: Client,
  device: string | null = null,
): Promise<SignedIn | SignInRefusal> {
  const admitted = await admitLogin(email, client, device);
  const attempt = { portal, email, client, slowed: admitted.ok && admitted.slowed };
  if (!admitted.ok) {
    await auditRefusal("throttled", attempt);
    return { ok: false, reason: "throttled", retryAfter: admitted.retryAfter };
  }
  const opened = await openSession({ email, password }, client);
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
  if (token !== null) headers.append("Set-Cookie", deviceCookie(await auditSignIn(account, attempt, { token, device })));
  await admitted.settle();
  return { ok: true, needsCode: token === null, headers };
}

type Account = { id: string; email: string; role: string | null; bannedUntil: Date | null };

/** better-auth checks the password (a hash is computed for an unknown account too) and makes a session with a new token, or a challenge (`token` is null) where there is a second factor. */
async function openSession(body: { email: string; password: string }, client: Client) {
  try {
    const { headers, response } = await auth().api.signInEmail({ body, headers: clientHeaders(client), returnHeaders: true });
    if ("user" in response) {
      const { id, role = null, bannedUntil = null } = response.user;
      const account: Account = { id, email: body.email, role, bannedUntil };
      return { ok: true, account, token: response.token, headers: onlyCookies(headers) } as const;
    }
    return { ok: true, account: await readAccount(body.email), token: null, headers: onlyCookies(headers) } as const;
  } catch (error) {
    if (error instanceof LimiterFull) return { ok: false, reason: "busy" } as const;
    if (isAPIError(error) && error.body?.code === "INVALID_EMAIL_OR_PASSWORD") return { ok: false, reason: "credentials" } as const;
    throw error;
  }
}

/** Of a challenge better-auth does not say whose it is. */
function readAccount(email: string): Promise<Account> {
  return db.selectFrom("users").where("email", "=", email).select(["id", "email", "role", "bannedUntil"]).executeTakeFirstOrThrow();
}
