/**
 * Mails to staff that the super admin can turn off (spec §2.6, §9: on by default).
 */
export const notifications = {
  notifyNewBooking: {
    group: "Notifications",
    label: "New bookings",
    hint: "A customer has requested a trip: to the contact email.",
  },
  notifyNewLead: {
    group: "Notifications",
    label: "New leads",
    hint: "Trip requests, quiz results and messages: to the contact email.",
  },
  notifyNewComment: {
    group: "Notifications",
    label: "New comments",
    hint: "A comment on the blog waits for a decision: to the contact email.",
  },
  alertSecurity: {
    group: "Alerts",
    label: "Security alerts",
    hint: "A super admin signs in from a new address, somebody is made one, or someone keeps guessing at a staff login: to every super admin.",
  },
  alertSeals: {
    group: "Alerts",
    label: "Daily seals",
    hint: "The last seal of ledger and audit log each day, which shows later whether a row was changed or cut off: to every super admin.",
  },
} as const satisfies Record<
  string,
  { group: "Notifications" | "Alerts"; label: string; hint: string }
>;

export type NotificationKey = keyof typeof notifications;
export const notificationKeys = Object.keys(notifications) as NotificationKey[];
