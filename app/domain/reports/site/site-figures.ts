/** Activities besides bookings. */
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

/** An activity's count in a period, total and by step, and in the comparison. */
export type SiteFigure = {
  activity: SiteActivity;
  now: number;
  before: number | null;
  steps: number[];
};

/** The super admin's part of a report. */
export type SiteReport = { figures: SiteFigure[]; totals: SiteTotals };

/** Current totals: accounts, subscribers, waiting mails and database size in bytes. */
export type SiteTotals = {
  customers: number;
  subscribers: number;
  mailsWaiting: number;
  databaseBytes: number;
};
