import {
  countedAddress,
  type Attempt,
  type LimitRule,
} from "#app/platform/limits/rate-limit.server.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

/**
 * Strangers' logins: five guesses per account and address, fifty per address. Fifty per account are
 * free; then strangers take turns, so they can't lock the owner out (admit-login.server.ts).
 */
const rules = {
  loginByAddress: { name: "login-address", attempts: 50, seconds: quarter },
  loginByPair: { name: "login-pair", attempts: 5, seconds: quarter },
  loginByAccount: { name: "login-account", attempts: 50, seconds: quarter },
  loginTurn: { name: "login-turn", attempts: 1, seconds: 5 },
  loginByDevice: { name: "login-device", attempts: 10, seconds: quarter },
  signUpByAddress: { name: "sign-up-address", attempts: 10, seconds: hour },
  existingAccountMail: { name: "existing-account-mail", attempts: 3, seconds: hour },
  existingAccountMailADay: { name: "existing-account-mail-day", attempts: 6, seconds: 24 * hour },
  forgotByAddress: { name: "forgot-address", attempts: 10, seconds: hour },
  forgotByPair: { name: "forgot-pair", attempts: 3, seconds: hour },
  /** A double click sends one mail. */
  resetMailAtOnce: { name: "reset-mail-at-once", attempts: 1, seconds: 60 },
  resetByAddress: { name: "reset-address", attempts: 20, seconds: quarter },
  /** The address may be a stranger's: nobody may fill an inbox through us. */
  verifyMail: { name: "verify-mail", attempts: 3, seconds: quarter },
  verifyMailADay: { name: "verify-mail-day", attempts: 10, seconds: 24 * hour },
  verifyMailAtOnce: { name: "verify-mail-at-once", attempts: 1, seconds: 60 },
  /**
   * An attack must not fill the super admins' inboxes: one alert an hour per address, twenty a day.
   */
  alertByAddress: { name: "security-alert-address", attempts: 1, seconds: hour },
  alertInAll: { name: "security-alert", attempts: 20, seconds: 24 * hour },
  throttledNote: { name: "throttled-note", attempts: 1, seconds: 60 },
  setup: { name: "setup", attempts: 60, seconds: quarter },
  setupCode: { name: "setup-code", attempts: 5, seconds: quarter },
  /** Second-factor guesses by someone who knows the password or uses a signed-in browser. */
  secondFactor: { name: "second-factor", attempts: 5, seconds: quarter },
  /** An app code is valid for 90 seconds and works once (RFC 6238 §5.2). */
  codeOnce: { name: "code-once", attempts: 1, seconds: 120 },
  /** A change of email mails an address that somebody typed: few an account, few an inbox. */
  emailChange: { name: "email-change", attempts: 3, seconds: quarter },
  emailChangeADay: { name: "email-change-day", attempts: 10, seconds: 24 * hour },
  emailChangeMail: { name: "email-change-mail", attempts: 6, seconds: 24 * hour },
  passwordChange: { name: "password-change", attempts: 5, seconds: quarter },
} as const satisfies Record<string, LimitRule>;

const pair = (email: string, requestOrigin: RequestOrigin) =>
  `${countedAddress(requestOrigin.address)} ${email}`;

/** Limits of a login, narrow ones first, so that one address can't use up an account's limit. */
export function loginAttempts(
  email: string,
  requestOrigin: RequestOrigin,
): [byAddress: Attempt, byPair: Attempt, byAccount: Attempt] {
  return [
    { rule: rules.loginByAddress, key: countedAddress(requestOrigin.address) },
    { rule: rules.loginByPair, key: pair(email, requestOrigin) },
    { rule: rules.loginByAccount, key: email },
  ];
}

/** Limits of a login from a known device. */
export function deviceLoginAttempts(email: string, device: string): Attempt[] {
  return [{ rule: rules.loginByDevice, key: `${device} ${email}` }];
}

/** One guess every five seconds, shared by all strangers, once the free ones are used up. */
export function strangersTurn(email: string): Attempt[] {
  return [{ rule: rules.loginTurn, key: email }];
}

/** Limits of a sign-up, whether it creates an account or not. */
export function signUpAttempts(requestOrigin: RequestOrigin): Attempt[] {
  return [{ rule: rules.signUpByAddress, key: countedAddress(requestOrigin.address) }];
}

/** Limits of the mail about a sign-up with an existing address. */
export function existingAccountMailAttempts(email: string): Attempt[] {
  return [
    { rule: rules.existingAccountMail, key: email },
    { rule: rules.existingAccountMailADay, key: email },
  ];
}

/**
 * Limits of a reset request, counted for every typed address; never by account alone, or strangers
 * could block the owner's mail.
 */
export function forgotAttempts(email: string, requestOrigin: RequestOrigin): Attempt[] {
  return [
    { rule: rules.forgotByAddress, key: countedAddress(requestOrigin.address) },
    { rule: rules.forgotByPair, key: pair(email, requestOrigin) },
  ];
}

/**
 * Limits of the reset mail, whether an account exists or not: a copy within a minute sends none.
 */
export function resetMailAttempts(email: string): Attempt[] {
  return [{ rule: rules.resetMailAtOnce, key: email }];
}

/** Limits of guesses at a reset link's token. */
export function resetAttempts(requestOrigin: RequestOrigin): Attempt[] {
  return [{ rule: rules.resetByAddress, key: countedAddress(requestOrigin.address) }];
}

/** Limits of requests for another confirmation mail. */
export function verifyMailAttempts(userId: string): Attempt[] {
  return [
    { rule: rules.verifyMail, key: userId },
    { rule: rules.verifyMailADay, key: userId },
  ];
}

/** A copy within a minute sends no mail. */
export function verifyMailAtOnce(userId: string): Attempt[] {
  return [{ rule: rules.verifyMailAtOnce, key: userId }];
}

/** Limits of asking for another email; counted for every typed address, with an account or not. */
export function emailChangeAttempts(userId: string, newEmail: string): Attempt[] {
  return [
    { rule: rules.emailChange, key: userId },
    { rule: rules.emailChangeADay, key: userId },
    { rule: rules.emailChangeMail, key: newEmail },
  ];
}

/** Limits of guesses at the current password, from a signed-in browser. */
export function passwordChangeAttempts(userId: string): Attempt[] {
  return [{ rule: rules.passwordChange, key: userId }];
}

/** Limits of guesses at the second factor; known devices are counted separately. */
export function secondFactorAttempts(userId: string, knownDevice: string | null = null): Attempt[] {
  return [
    { rule: rules.secondFactor, key: knownDevice === null ? userId : `${userId} ${knownDevice}` },
  ];
}

/** One use per app code. */
export function codeOnceAttempts(userId: string, code: string): Attempt[] {
  return [{ rule: rules.codeOnce, key: `${userId} ${code}` }];
}

/** Limits of audit rows about throttled attempts. */
export function throttledNoteAttempts(email: string, requestOrigin: RequestOrigin): Attempt[] {
  return [{ rule: rules.throttledNote, key: pair(email, requestOrigin) }];
}

/** Limits of alerts about throttled guesses. */
export function alertAttempts(requestOrigin: RequestOrigin): Attempt[] {
  return [
    { rule: rules.alertByAddress, key: countedAddress(requestOrigin.address) },
    { rule: rules.alertInAll, key: "all" },
  ];
}

/** Limits of setups: each costs a password hash; where a code is required, five guesses. */
export function setupAttempts(
  requestOrigin: RequestOrigin,
  { withCode }: { withCode: boolean },
): Attempt[] {
  return [
    { rule: withCode ? rules.setupCode : rules.setup, key: countedAddress(requestOrigin.address) },
  ];
}
