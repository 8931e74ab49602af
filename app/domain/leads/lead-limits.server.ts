import {
  type Attempt,
  countedBy,
  countedByAddress,
} from "#app/platform/limits/rate-limit.server.ts";

const hour = 3600;

export const messageAttempts = countedByAddress({
  name: "contact-message",
  attempts: 10,
  seconds: hour,
});

const leads = countedByAddress({ name: "travel-lead", attempts: 10, seconds: hour });
/** The confirmation goes to an unverified address, so limit mails per address. */
const mails = countedBy({ name: "travel-lead-email", attempts: 4, seconds: 24 * hour });

export const leadAttempts = (ipAddress: string, email: string): Attempt[] => [
  ...leads(ipAddress),
  ...mails(email),
];
