import type { Role } from "../../permissions.ts";

/**
 * Personal mail preferences of staff, besides the mails to the contact address. `first` is the
 * default.
 */
export const ownNotifications = {
  notifyNewBooking: {
    label: "New bookings",
    hint: "A customer has requested a trip.",
    first: false,
    roles: ["agent", "superadmin", "accountant"],
  },
  notifyNewLead: {
    label: "New leads",
    hint: "Somebody asks for a trip of their own, sends the quiz's result or a message.",
    first: false,
    roles: ["agent", "superadmin"],
  },
  notifyNewComment: {
    label: "New comments",
    hint: "A comment on the blog waits for a decision.",
    first: false,
    roles: ["agent", "superadmin", "editor"],
  },
  morningMail: {
    label: "A mail each business morning",
    hint: "The first rows of your queue, money due, and who leaves this week. None when there is nothing.",
    first: true,
    roles: ["agent", "superadmin"],
  },
  ownSignIn: {
    label: "Sign-ins from a new address",
    hint: "Someone signed in to your account from where you never were in the last 90 days.",
    first: true,
    // Super admins learn about each other by security alerts.
    roles: ["agent", "accountant", "editor"],
  },
} as const satisfies Record<
  string,
  { label: string; hint: string; first: boolean; roles: readonly Role[] }
>;

export type OwnNotificationKey = keyof typeof ownNotifications;

/** The preferences of a role, in page order. */
export function ownNotificationsOf(role: Role): OwnNotificationKey[] {
  const keys = Object.keys(ownNotifications) as OwnNotificationKey[];
  return keys.filter((key) => ownNotifications[key].roles.some((one) => one === role));
}
