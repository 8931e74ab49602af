import type { SignedIn } from "#app/domain/people/viewer.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** A session's idle limit, absolute limit, and how often its use is recorded. Seconds. */
export type SessionBounds = { idle: number; absolute: number; notedAfter: number };

const customers: SessionBounds = { idle: 30 * day, absolute: 180 * day, notedAfter: hour };

/** Lifetime of a customer's session cookie since last use; staff's is shorter. Seconds. */
export const sessionLasts = customers.idle;

/**
 * Limits of a session, explained in docs/decisions/031. Staff's idle limit is a setting in hours;
 * their absolute limit is one week.
 */
export function sessionBounds(kind: SignedIn["kind"], staffHours: number): SessionBounds {
  if (kind === "customer") return customers;
  return { idle: staffHours * hour, absolute: 7 * day, notedAfter: 60 };
}
