import { countedAddress, type Attempt, type LimitRule } from "#app/platform/rate-limit.server.ts";

const hour = 3600;
const rules = {
  message: { name: "contact-message", attempts: 10, seconds: hour },
  lead: { name: "travel-lead", attempts: 10, seconds: hour },
  /** The confirmation goes to an address that anyone can type: nobody fills a stranger's inbox through us. */
  leadByEmail: { name: "travel-lead-email", attempts: 4, seconds: 24 * hour },
} as const satisfies Record<string, LimitRule>;

/** What one message takes of a client's address. */
export function messageAttempts(client: string): Attempt[] {
  return [{ rule: rules.message, key: countedAddress(client) }];
}

/** What one lead takes, of the client's address and of the email address that is answered. */
export function leadAttempts(client: string, email: string): Attempt[] {
  return [
    { rule: rules.lead, key: countedAddress(client) },
    { rule: rules.leadByEmail, key: email },
  ];
}
