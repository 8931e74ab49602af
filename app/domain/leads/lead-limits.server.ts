import {
  countedAddress,
  type Attempt,
  type LimitRule,
} from "#app/platform/limits/rate-limit.server.ts";

const hour = 3600;
const rules = {
  message: { name: "contact-message", attempts: 10, seconds: hour },
  lead: { name: "travel-lead", attempts: 10, seconds: hour },
  /** The confirmation goes to an unverified address, so limit mails per address. */
  leadByEmail: { name: "travel-lead-email", attempts: 4, seconds: 24 * hour },
} as const satisfies Record<string, LimitRule>;

export function messageAttempts(ipAddress: string): Attempt[] {
  return [{ rule: rules.message, key: countedAddress(ipAddress) }];
}

export function leadAttempts(ipAddress: string, email: string): Attempt[] {
  return [
    { rule: rules.lead, key: countedAddress(ipAddress) },
    { rule: rules.leadByEmail, key: email },
  ];
}
