import { db } from "#app/db/database.server.ts";
import { passwordLength } from "#app/domain/people/accounts/passwords/password-length.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { hashMailLink } from "#app/domain/people/accounts/email/mail-link.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/password-hash/password-hash.server.ts";
import { hashRecoveryCodes, makeRecoveryCodes } from "./two-factor/recovery-codes.server.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";
import { sessionLasts } from "./sessions/session-bounds.ts";
import { sessionCookie } from "./sessions/session-cookie.server.ts";
import { challengeCookie, challengeLasts } from "./sign-in/challenge-cookie.server.ts";

/**
 * The header that tells better-auth the IP address. Never read from a request: `requestOriginHeaders` sets
 * it.
 */
export const ipAddressHeader = "x-client-address";

let made: ReturnType<typeof makeAuth> | undefined;

/**
 * better-auth on our pool and tables. Its HTTP handler is not mounted: actions call its `api` after
 * our own rate limits. Loaded on first use: it takes 10 MB, and reading a session needs none of it.
 */
export function auth() {
  made ??= makeAuth();
  return made;
}

async function makeAuth() {
  const [{ betterAuth }, { twoFactor }] = await Promise.all([
    import("better-auth"),
    import("better-auth/plugins/two-factor"),
  ]);
  const [cookie, challenge] = [sessionCookie(), challengeCookie()];
  const made = betterAuth({
    baseURL: env().APP_URL,
    secret: appSecret(),
    database: { db, type: "postgres", transaction: true },
    user: {
      modelName: "users",
      // `input: false`: no API call accepts them from a body.
      additionalFields: {
        role: { type: "string", required: false, input: false },
        phone: { type: "string", required: false, input: false },
        bannedUntil: { type: "date", required: false, input: false },
      },
    },
    session: {
      modelName: "sessions",
      expiresIn: sessionLasts,
      // Only `prolongSession` refreshes sessions, within each role's limits.
      disableSessionRefresh: true,
    },
    account: { modelName: "accounts" },
    verification: {
      modelName: "verifications",
      storeIdentifier: { hash: hashMailLink },
    },
    emailAndPassword: {
      enabled: true,
      // `signUp` creates accounts, in one transaction with their mail.
      disableSignUp: true,
      // The forms count characters; better-auth counts UTF-16 units (two for an emoji) and throws
      // beyond its limits.
      minPasswordLength: passwordLength.min,
      maxPasswordLength: 2 * passwordLength.max,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
    },
    advanced: {
      // Off: it would put its own prefix before our cookie name. The attributes set Secure.
      useSecureCookies: false,
      cookies: {
        session_token: { name: cookie.name, attributes: { ...cookie.attributes } },
        two_factor: { name: challenge.name, attributes: { ...challenge.attributes } },
      },
      ipAddress: { ipAddressHeaders: [ipAddressHeader] },
      database: { joins: true, validateSchema: false },
    },
    plugins: [
      twoFactor({
        twoFactorTable: "twoFactors",
        twoFactorCookieMaxAge: challengeLasts,
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
          storeBackupCodes: {
            encrypt: hashRecoveryCodes,
            decrypt: (stored) => Promise.resolve(stored),
          },
        },
        // limits.server.ts limits all guesses.
        accountLockout: { enabled: false },
      }),
    ],
    // Our limits are counted in the database, also per account.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.error({ auth: true }, message) },
  });
  const { internalAdapter } = await made.$context;
  const find = internalAdapter.findUserByEmail;
  internalAdapter.findUserByEmail = (name, options) => find(emailOfLoginName(name), options);
  return made;
}

/**
 * An email as better-auth is asked for it. It refuses addresses that browsers and our forms take
 * (`o&leary@example.com`), so it sees each in hexadecimal and looks up the original.
 */
export const loginNameOf = (email: string): string =>
  `${Buffer.from(email).toString("hex")}@login.invalid`;

function emailOfLoginName(name: string): string {
  const hex = /^([0-9a-f]*)@login\.invalid$/.exec(name)?.[1];
  return hex === undefined ? name : Buffer.from(hex, "hex").toString();
}
