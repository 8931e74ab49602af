import {
  countedAddress,
  type Attempt,
  type LimitRule,
  countedBy,
  countedByAddress,
} from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

/** Attempts that count for the IP address of a request. */
const byAddress =
  (rule: LimitRule) =>
  ({ address }: RequestOrigin): Attempt[] =>
    countedByAddress(rule)(address);

/** Attempts that count for an account from one IP address. */
const byPair =
  (rule: LimitRule) =>
  (email: string, { address }: RequestOrigin): Attempt => ({
    rule,
    key: `${countedAddress(address)} ${email}`,
  });

const loginByAddress = { name: "login-address", attempts: 50, seconds: quarter };
const loginByPair = byPair({ name: "login-pair", attempts: 5, seconds: quarter });
const loginByAccount = { name: "login-account", attempts: 50, seconds: quarter };

/**
 * Limits of a login, narrow ones first, so that one address can't use up an account's limit. Of
 * strangers: five guesses per account and address, fifty per address. Fifty per account are free;
 * then strangers take turns, so they can't lock the owner out (admit-login.server.ts).
 */
export function loginAttempts(
  email: string,
  requestOrigin: RequestOrigin,
): [byAddress: Attempt, byPair: Attempt, byAccount: Attempt] {
  return [
    { rule: loginByAddress, key: countedAddress(requestOrigin.address) },
    loginByPair(email, requestOrigin),
    { rule: loginByAccount, key: email },
  ];
}

const loginByDevice = countedBy({ name: "login-device", attempts: 10, seconds: quarter });
/** Limits of a login from a known device. */
export const deviceLoginAttempts = (email: string, device: string): Attempt[] =>
  loginByDevice(`${device} ${email}`);

/** One guess every five seconds, shared by all strangers, once the free ones are used up. */
export const strangersTurn = countedBy({ name: "login-turn", attempts: 1, seconds: 5 });

/** Limits of a sign-up, whether it creates an account or not. */
export const signUpAttempts = byAddress({ name: "sign-up-address", attempts: 10, seconds: hour });

export const existingAccountMailAttempts = countedBy(
  { name: "existing-account-mail", attempts: 3, seconds: hour },
  { name: "existing-account-mail-day", attempts: 6, seconds: 24 * hour },
);

const forgotByAddress = byAddress({ name: "forgot-address", attempts: 10, seconds: hour });
const forgotByPair = byPair({ name: "forgot-pair", attempts: 3, seconds: hour });
/**
 * Limits of a reset request, counted for every typed address; never by account alone, or strangers
 * could block the owner's mail.
 */
export const forgotAttempts = (email: string, requestOrigin: RequestOrigin): Attempt[] => [
  ...forgotByAddress(requestOrigin),
  forgotByPair(email, requestOrigin),
];

/** Limits of the reset mail, whether an account exists or not: a double click sends one. */
export const resetMailAttempts = countedBy({
  name: "reset-mail-at-once",
  attempts: 1,
  seconds: 60,
});

/** Limits of guesses at a reset link's token. */
export const resetAttempts = byAddress({ name: "reset-address", attempts: 20, seconds: quarter });

/** Limits of requests for another confirmation mail: the address may be a stranger's. */
export const verifyMailAttempts = countedBy(
  { name: "verify-mail", attempts: 3, seconds: quarter },
  { name: "verify-mail-day", attempts: 10, seconds: 24 * hour },
);

/** A copy within a minute sends no mail. */
export const verifyMailAtOnce = countedBy({
  name: "verify-mail-at-once",
  attempts: 1,
  seconds: 60,
});

const emailChangeOfAccount = countedBy(
  { name: "email-change", attempts: 3, seconds: quarter },
  { name: "email-change-day", attempts: 10, seconds: 24 * hour },
);
const emailChangeMail = countedBy({ name: "email-change-mail", attempts: 6, seconds: 24 * hour });
/** Limits of asking for another email; counted for every typed address, with an account or not. */
export const emailChangeAttempts = (userId: string, newEmail: string): Attempt[] => [
  ...emailChangeOfAccount(userId),
  ...emailChangeMail(newEmail),
];

/** Limits of guesses at the current password, from a signed-in browser. */
export const passwordChangeAttempts = countedBy({
  name: "password-change",
  attempts: 5,
  seconds: quarter,
});

const secondFactor = countedBy({ name: "second-factor", attempts: 5, seconds: quarter });
/**
 * Limits of guesses at the second factor by someone who knows the password or uses a signed-in
 * browser; known devices are counted separately.
 */
export const secondFactorAttempts = (userId: string, knownDevice: string | null = null) =>
  secondFactor(knownDevice === null ? userId : `${userId} ${knownDevice}`);

const codeOnce = countedBy({ name: "code-once", attempts: 1, seconds: 120 });
/** One use per app code, which is valid for 90 seconds (RFC 6238 §5.2). */
export const codeOnceAttempts = (userId: string, code: string): Attempt[] =>
  codeOnce(`${userId} ${code}`);

const throttledNote = byPair({ name: "throttled-note", attempts: 1, seconds: 60 });
/** Limits of audit rows about throttled attempts. */
export const throttledNoteAttempts = (email: string, requestOrigin: RequestOrigin): Attempt[] => [
  throttledNote(email, requestOrigin),
];

const alertByAddress = byAddress({ name: "security-alert-address", attempts: 1, seconds: hour });
const alertInAll = countedBy({ name: "security-alert", attempts: 20, seconds: 24 * hour });
/** Limits of alerts about throttled guesses: an attack must not fill the super admins' inboxes. */
export const alertAttempts = (requestOrigin: RequestOrigin): Attempt[] => [
  ...alertByAddress(requestOrigin),
  ...alertInAll("all"),
];

const setup = byAddress({ name: "setup", attempts: 60, seconds: quarter });
const setupCode = byAddress({ name: "setup-code", attempts: 5, seconds: quarter });
/** Limits of setups: each costs a password hash; where a code is required, five guesses. */
export const setupAttempts = (requestOrigin: RequestOrigin, { withCode }: { withCode: boolean }) =>
  (withCode ? setupCode : setup)(requestOrigin);
