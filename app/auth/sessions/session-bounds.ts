import type { SignedIn } from "#app/domain/people/viewer.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** How long a session lives unused, in all, and after how long its use is noted anew. Seconds. */
export type SessionBounds = { idle: number; absolute: number; notedAfter: number };

const customers: SessionBounds = { idle: 30 * day, absolute: 180 * day, notedAfter: hour };

/** A customer's session cookie lives this long from its last use; that of the staff less. Seconds. */
export const sessionLasts = customers.idle;

/**
 * The bounds of a session, with their reasons in docs/decisions/031. How long the staff's may be idle
 * is a setting, in hours; whatever it says, they sign in anew after a week.
 */
export function sessionBounds(kind: SignedIn["kind"], staffHours: number): SessionBounds {
  if (kind === "customer") return customers;
  return { idle: staffHours * hour, absolute: 7 * day, notedAfter: 60 };
}
