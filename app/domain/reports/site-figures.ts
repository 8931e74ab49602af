/** What people and the site itself do, beside booking. */
export const siteActivities = [
  "accounts",
  "subscriptions",
  "wishes",
  "comments",
  "sign-ins",
  "refused-sign-ins",
  "mails-sent",
  "mails-dead",
] as const;
export type SiteActivity = (typeof siteActivities)[number];

/** How often something was done in a period, in all and by its steps, and in the period that it is compared with. */
export type SiteFigure = { activity: SiteActivity; now: number; before: number | null; steps: number[] };

/** How the site stands now: who could come back, what waits to be sent, and how much room it takes, in bytes. */
export type SiteStanding = { customers: number; subscribers: number; mailsWaiting: number; databaseBytes: number };
