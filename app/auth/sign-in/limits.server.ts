import { countedAddress, type Attempt, type LimitRule } from "#app/platform/rate-limit.server.ts";
import type { Client } from "#app/values/client.ts";

const quarter = 15 * 60;
const hour = 60 * 60;

/**
 * A login of a stranger: five guesses by account and address, fifty by address. Fifty by account are free;
 * past them strangers take turns, so that none of them refuses the owner (admit-login.server.ts).
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
  /** A double click is one mail. */
  resetMailAtOnce: { name: "reset-mail-at-once", attempts: 1, seconds: 60 },
  resetByAddress: { name: "reset-address", attempts: 20, seconds: quarter },
  /** To an address that may be a stranger's: nobody fills an inbox through us, however patiently. */
  verifyMail: { name: "verify-mail", attempts: 3, seconds: quarter },
  verifyMailADay: { name: "verify-mail-day", attempts: 10, seconds: 24 * hour },
  verifyMailAtOnce: { name: "verify-mail-at-once", attempts: 1, seconds: 60 },
  /** An attack must not fill the super admin's inbox: one alert an hour from an address, twenty a day in all. */
  alertByAddress: { name: "security-alert-address", attempts: 1, seconds: hour },
  alertInAll: { name: "security-alert", attempts: 20, seconds: 24 * hour },
  throttledNote: { name: "throttled-note", attempts: 1, seconds: 60 },
  setup: { name: "setup", attempts: 60, seconds: quarter },
  setupCode: { name: "setup-code", attempts: 5, seconds: quarter },
  /** Guesses at the second factor, by someone who knew the password, or sits at a browser that is signed in. */
  secondFactor: { name: "second-factor", attempts: 5, seconds: quarter },
  /** A code of the app is good for a minute and a half; it opens once (RFC 6238 §5.2). */
  codeOnce: { name: "code-once", attempts: 1, seconds: 120 },
  passwordChange: { name: "password-change", attempts: 5, seconds: quarter },
} as const satisfies Record<string, LimitRule>;

const pair = (email: string, client: Client) => `${countedAddress(client.address)} ${email}`;

/** What a login takes: the narrow nets first, so that one address alone can't use up an account's wide one. */
export function loginAttempts(email: string, client: Client): [byAddress: Attempt, byPair: Attempt, byAccount: Attempt] {
  return [
    { rule: rules.loginByAddress, key: countedAddress(client.address) },
    { rule: rules.loginByPair, key: pair(email, client) },
    { rule: rules.loginByAccount, key: email },
  ];
}

/** What a login from a browser that has signed in to this account before takes. */
export function deviceLoginAttempts(email: string, device: string): Attempt[] {
  return [{ rule: rules.loginByDevice, key: `${device} ${email}` }];
}

/** One guess every five seconds, by all strangers together, once an account's free ones are used up. */
export function strangersTurn(email: string): Attempt[] {
  return [{ rule: rules.loginTurn, key: email }];
}

/** What a sign-up takes, whether it makes an account or not. */
export function signUpAttempts(client: Client): Attempt[] {
  return [{ rule: rules.signUpByAddress, key: countedAddress(client.address) }];
}

/** The mail that tells an owner of a sign-up with their address. */
export function existingAccountMailAttempts(email: string): Attempt[] {
  return [
    { rule: rules.existingAccountMail, key: email },
    { rule: rules.existingAccountMailADay, key: email },
  ];
}

/** Counted for every address that is typed, whether an account has it or not; never by account alone, or strangers could refuse the owner's mail. */
export function forgotAttempts(email: string, client: Client): Attempt[] {
  return [
    { rule: rules.forgotByAddress, key: countedAddress(client.address) },
    { rule: rules.forgotByPair, key: pair(email, client) },
  ];
}

/** The mail to an address, whether an account has it or not: a copy within the minute is answered alike, and sends none. */
export function resetMailAttempts(email: string): Attempt[] {
  return [{ rule: rules.resetMailAtOnce, key: email }];
}

/** A new password by a mailed link: guesses at the link's token. */
export function resetAttempts(client: Client): Attempt[] {
  return [{ rule: rules.resetByAddress, key: countedAddress(client.address) }];
}

/** Asking for another mail that confirms the address. */
export function verifyMailAttempts(userId: string): Attempt[] {
  return [
    { rule: rules.verifyMail, key: userId },
    { rule: rules.verifyMailADay, key: userId },
  ];
}

/** The mail itself: a copy within the minute sends none. */
export function verifyMailAtOnce(userId: string): Attempt[] {
  return [{ rule: rules.verifyMailAtOnce, key: userId }];
}

/** Guesses at the current password, by whoever sits at a browser that is signed in. */
export function passwordChangeAttempts(userId: string): Attempt[] {
  return [{ rule: rules.passwordChange, key: userId }];
}

/** Guesses at the second factor, by code of the app or recovery code; those of a known device are counted apart. */
export function secondFactorAttempts(userId: string, knownDevice: string | null = null): Attempt[] {
  return [{ rule: rules.secondFactor, key: knownDevice === null ? userId : `${userId} ${knownDevice}` }];
}

/** One code of somebody's app. */
export function codeOnceAttempts(userId: string, code: string): Attempt[] {
  return [{ rule: rules.codeOnce, key: `${userId} ${code}` }];
}

/** What is written down of attempts that were throttled already. */
export function throttledNoteAttempts(email: string, client: Client): Attempt[] {
  return [{ rule: rules.throttledNote, key: pair(email, client) }];
}

/** The mail about guesses that were throttled. */
export function alertAttempts(client: Client): Attempt[] {
  return [
    { rule: rules.alertByAddress, key: countedAddress(client.address) },
    { rule: rules.alertInAll, key: "all" },
  ];
}

/** Every setup costs a password's hash; where a code is asked for, five guesses at it. */
export function setupAttempts(client: Client, { withCode }: { withCode: boolean }): Attempt[] {
  return [{ rule: withCode ? rules.setupCode : rules.setup, key: countedAddress(client.address) }];
}
