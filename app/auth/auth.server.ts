import { betterAuth } from "better-auth";
import { twoFactor } from "better-auth/plugins/two-factor";
import { db } from "#app/db/database.server.ts";
import { passwordLength } from "#app/domain/people/accounts/password-length.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { hashMailLink } from "#app/domain/people/accounts/mail-link.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/password-hash/password-hash.server.ts";
import { hashRecoveryCodes, makeRecoveryCodes } from "./two-factor/recovery-codes.server.ts";
import { appSecret } from "#app/platform/app-secret.server.ts";
import { sessionLasts } from "./sessions/session-bounds.ts";
import { sessionCookie } from "./sessions/session-cookie.server.ts";
import { challengeCookie, challengeLasts } from "./sign-in/challenge-cookie.server.ts";

/** The header in which we tell better-auth who asks. It is never read from a request: `clientHeaders` writes it. */
export const clientAddressHeader = "x-client-address";

let made: ReturnType<typeof makeAuth> | undefined;

/** better-auth on our pool and tables. Its HTTP handler is mounted nowhere: actions call `auth().api`, after our own throttling. */
export function auth() {
  made ??= makeAuth();
  return made;
}

function makeAuth() {
  const [cookie, challenge] = [sessionCookie(), challengeCookie()];
  return betterAuth({
    appName: "Grand Tour",
    baseURL: env().APP_URL,
    secret: appSecret(),
    database: { db, type: "postgres", transaction: true },
    user: {
      modelName: "users",
      // `input: false`: no call of the API takes them from a body.
      additionalFields: {
        role: { type: "string", required: false, input: false },
        phone: { type: "string", required: false, input: false },
        bannedUntil: { type: "date", required: false, input: false },
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: sessionLasts,
      // Only `prolongSession` does, within the bounds of each role.
      disableSessionRefresh: true,
    },
    account: { modelName: "accounts" },
    verification: {
      modelName: "verifications",
      storeIdentifier: { hash: hashMailLink },
    },
    emailAndPassword: {
      enabled: true,
      // `signUp` makes accounts, in one transaction with their mail.
      disableSignUp: true,
      // The forms count characters. better-auth counts UTF-16 units, two for an emoji, and throws past its bounds.
      minPasswordLength: passwordLength.min,
      maxPasswordLength: 2 * passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
    },
    advanced: {
      // Off, since it would put its own prefix before our name; the attributes say Secure themselves.
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookie.name, attributes: { ...cookie.attributes } },
        two_factor: { name: challenge.name, attributes: { ...challenge.attributes } },
      },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { joins: true, validateSchema: false },
    },
    plugins: [
      twoFactor({
        twoFactorTable: "twoFactors",
        twoFactorCookieMaxAge: challengeLasts,
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
          storeBackupCodes: { encrypt: hashRecoveryCodes, decrypt: (kept) => Promise.resolve(kept) },
        },
        // Counted like every other guess (limits.server.ts).
        accountLockout: { enabled: false },
      }),
    ],
    // Ours counts in the database, by account too.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.error({ auth: true }, message) },
  });
}
