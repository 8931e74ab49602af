import { randomUUID } from "node:crypto";
import { paris } from "#app/db/seed/packages/paris.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { initialsFile } from "#app/values/initials.ts";
import { writtenUnder } from "../owner/read-steps.ts";

/** The made-up agency's icon. */
const icon = `/initials/${initialsFile(
  {
    tradeName: writtenUnder("Trade name"),
    actionColor: writtenUnder("Action color"),
    bandColor: writtenUnder("Dark band"),
  },
  192,
)}`;

/**
 * All kinds of viewers. The tests' booking belongs to the customer, not to the other customer. The suspended, a customer and an agent, and the expired, an
 * agent whose session is over, still send their cookie: to every route they are visitors.
 */
export const people = [
  "visitor",
  "customer",
  "other",
  "suspended",
  "agent",
  "suspendedAgent",
  "expired",
  "superadmin",
  "accountant",
  "editor",
] as const;
export type Person = (typeof people)[number];

/**
 * A route's answer: 'allowed' (200), 'form' (400: it read the form and wants more), 'to /path'
 * (redirect), or 403, 404, 405 or 409.
 */
type Outcome = "allowed" | "form" | `to ${string}` | 403 | 404 | 405 | 409;
type Rule = Readonly<Record<Person, Outcome>>;
type RouteRules = {
  /** The URL to request; by default the route's path. REF is the customer's reference. */
  at?: string;
  get: Rule;
  post: Rule;
  /** The posted fields; none by default. */
  fields?: Readonly<Record<string, string>>;
};

const everyone = (outcome: Outcome): Rule => ({
  visitor: outcome,
  customer: outcome,
  other: outcome,
  suspended: outcome,
  agent: outcome,
  suspendedAgent: outcome,
  expired: outcome,
  superadmin: outcome,
  accountant: outcome,
  editor: outcome,
});
const onlyCustomers = (outcome: Outcome) => ({ customer: outcome, other: outcome });
/** Customers see it; all others, including suspended people and staff, are redirected home. */
const customers = (outcome: Outcome): Rule => ({ ...everyone("to /"), ...onlyCustomers(outcome) });
/** A page of the account: the login returns a visitor to it. */
const accountPage = (outcome: Outcome, path: string): Rule => ({
  ...everyone(`to /login?next=${encodeURIComponent(path)}`),
  ...onlyCustomers(outcome),
  agent: "to /",
  superadmin: "to /",
});
const ownerOnly = (outcome: Outcome, path: string): Rule => ({
  ...accountPage(outcome, path),
  other: 404,
});
/** Signed-in people need no sign-in page. */
const signedOut = (outcome: Outcome, home = "/dashboard"): Rule => ({
  ...everyone(outcome),
  customer: `to ${home}`,
  other: `to ${home}`,
  agent: "to /admin/dashboard",
  superadmin: "to /superadmin/dashboard",
});
/** Inside a portal: all others are redirected to its login (spec §2.1). */
const agents = (outcome: Outcome): Rule => ({ ...everyone("to /admin/login"), agent: outcome });
const superadmins = (outcome: Outcome): Rule => ({
  ...everyone("to /superadmin/login"),
  superadmin: outcome,
});

const visitorsTo = (path: string, login: string) => {
  const outcome: Outcome = `to ${login}?next=${encodeURIComponent(path)}`;
  return { visitor: outcome, suspended: outcome, suspendedAgent: outcome, expired: outcome };
};
/** A page of the agents: their login returns a visitor to it, and the owner is redirected to the same page of their portal. */
const agentPage = (
  outcome: Outcome,
  path: string,
  owners = path.replace("/admin", "/superadmin"),
): Rule => ({
  ...agents(outcome),
  ...visitorsTo(path, "/admin/login"),
  superadmin: `to ${owners}`,
});
/** A page of the owner; `samePage` is the same one for agents. */
const ownerPage = (outcome: Outcome, path: string, samePage?: string): Rule => ({
  ...superadmins(outcome),
  ...visitorsTo(path, "/superadmin/login"),
  ...(samePage && { agent: `to ${samePage}` }),
});

const nobody = randomUUID();

/** A step of an import that is not there. */
const importPage = (step: string, post: Outcome): RouteRules => {
  const at = `/superadmin/import/${nobody}${step}`;
  return { at, get: ownerPage(404, at), post: superadmins(post) };
};

/** A form for staff only; all others get 404. */
const staffForm: Rule = { ...everyone(404), agent: "form", superadmin: "form" };

/** A seeded deal that is asked for on any day, and what two who share a room pay. */
export const dealId = paris.id;
export const priceForTwoCents = 2 * paris.priceCents;
export const booking = {
  key: randomUUID(),
  customerName: "Janet Whitfield",
  customerEmail: "janet@example.com",
  customerPhone: "(617) 555-0142",
  numTravelers: "2",
  departureDate: addDays(businessDay(new Date()), 60),
  notes: "",
  shownPriceCents: String(priceForTwoCents),
};
const page: RouteRules = { get: everyone("allowed"), post: everyone(405) };

/** Every route, by its path in app/routes.ts, for all but accountants and editors. */
const written: Readonly<Record<string, RouteRules>> = {
  "/": page,
  "/blog": page,
  "/blog/:slug": {
    at: "/blog/four-days-in-paris-without-running?form=comment",
    get: everyone("allowed"),
    // Comments are for customers; for others the form comes back with a message.
    post: {
      ...everyone("form"),
      ...onlyCustomers("to /blog/four-days-in-paris-without-running#comments"),
    },
    fields: { comment: "We went in May." },
  },
  "/destinations": page,
  "/destinations/beach": page,
  "/destinations/citylife": page,
  "/destinations/:slug": { ...page, at: "/destinations/rome" },
  "/destination-quiz": {
    at: "/destination-quiz?vibe=beach&season=summer&budget=midrange&company=solo",
    get: everyone("allowed"),
    post: everyone("form"),
  },
  "/deals/monthly": page,
  "/deal/:dealId": { ...page, at: `/deal/${dealId}` },
  // A deal without departures has nothing to wait for.
  "/deal/:dealId/waiting-list": {
    at: `/deal/${dealId}/waiting-list`,
    get: everyone(`to /deal/${dealId}`),
    post: everyone(`to /deal/${dealId}`),
  },
  // Only the token in its link counts.
  "/waiting-list": { get: everyone(404), post: everyone("to /waiting-list?token=") },
  // Only the token in its address counts.
  "/pay/:token": { at: "/pay/made-up", get: everyone(404), post: everyone(404) },
  // Only the signature counts; without a provider there is nothing to tell.
  "/webhooks/stripe": { get: everyone(405), post: everyone(404) },
  "/packages": page,
  "/book/:dealId": {
    at: `/book/${dealId}`,
    get: everyone("allowed"),
    // Staff book in their own portal, and the form says so.
    post: {
      ...everyone(`to /login?next=${encodeURIComponent(`/book/${dealId}`)}`),
      customer: "to /dashboard",
      other: "to /dashboard",
      agent: "form",
      superadmin: "form",
    },
    fields: booking,
  },
  "/about": page,
  "/custom-trip-planner": { get: everyone("allowed"), post: everyone("form") },
  "/faq": page,
  "/contact": { get: everyone("allowed"), post: everyone("form") },
  "/view-trip": { get: everyone("allowed"), post: everyone("form") },
  "/careers": page,
  "/press": page,
  "/help": page,
  "/policy/booking": page,
  "/policy/privacy": page,
  "/policy/terms": page,
  "/policy/cookies": page,
  "/insurance": page,
  "/display-settings": { get: everyone("allowed"), post: everyone("form") },
  "/newsletter": { get: everyone("allowed"), post: everyone("form") },
  // Only the token in their links counts: without one the answer is 404.
  "/newsletter/confirm": { get: everyone(404), post: everyone("to /newsletter/confirm?token=") },
  "/newsletter/unsubscribe": { get: everyone(404), post: everyone(404) },
  // Staff have no wish list.
  "/wishlist": {
    get: { ...everyone("allowed"), agent: "to /", superadmin: "to /" },
    post: everyone(405),
  },
  "/login": { get: signedOut("allowed"), post: signedOut("form") },
  "/signup": { get: signedOut("allowed"), post: signedOut("form") },
  "/verify-email": page,
  "/forgot-password": {
    get: signedOut("allowed", "/dashboard/profile"),
    post: signedOut("form", "/dashboard/profile"),
  },
  // Needs the token of a mailed link (spec §8: Invalid Link).
  "/update-password": {
    get: everyone("to /login"),
    post: everyone("to /login"),
    fields: { newPassword: "five small harbors", repeatPassword: "five small harbors" },
  },
  "/dashboard": { get: customers("allowed"), post: customers(405) },
  "/dashboard/trips/:reference": {
    at: "/dashboard/trips/REF",
    get: ownerOnly("allowed", "/dashboard/trips/REF"),
    post: ownerOnly("to /dashboard/trips/REF", "/dashboard/trips/REF"),
  },
  "/dashboard/trips/:reference/date": {
    at: "/dashboard/trips/REF/date",
    get: ownerOnly("allowed", "/dashboard/trips/REF/date"),
    // Its terms hold no ladder, so only staff move it.
    post: ownerOnly(409, "/dashboard/trips/REF/date"),
    fields: { departureDate: "2027-04-04", version: "1", totalCents: "469800" },
  },
  // Missing: its customer gets the same answer as anybody else.
  "/dashboard/trips/:reference/receipts/:receiptId": {
    at: `/dashboard/trips/REF/receipts/${nobody}`,
    get: accountPage(404, `/dashboard/trips/REF/receipts/${nobody}`),
    post: accountPage(405, `/dashboard/trips/REF/receipts/${nobody}`),
  },
  "/dashboard/trips/:reference/receipts/:receiptId/receipt.pdf": {
    at: `/dashboard/trips/REF/receipts/${nobody}/receipt.pdf`,
    get: accountPage(404, `/dashboard/trips/REF/receipts/${nobody}/receipt.pdf`),
    post: everyone(405),
  },
  "/dashboard/profile": {
    get: accountPage("allowed", "/dashboard/profile"),
    post: accountPage("to /dashboard/profile", "/dashboard/profile"),
  },
  "/dashboard/trips/:reference/calendar.ics": {
    at: "/dashboard/trips/REF/calendar.ics",
    get: ownerOnly("allowed", "/dashboard/trips/REF/calendar.ics"),
    post: everyone(405),
  },
  "/admin/login": {
    get: { ...everyone("allowed"), agent: "to /admin/dashboard" },
    post: { ...everyone("form"), agent: "to /admin/dashboard" },
  },
  // Needs a right password first; all others are redirected to the login.
  "/admin/login/code": {
    get: { ...everyone("to /admin/login"), agent: "to /admin/dashboard" },
    post: { ...everyone("to /admin/login"), agent: "to /admin/dashboard" },
  },
  "/admin/profile": {
    get: agentPage("allowed", "/admin/profile"),
    post: agents("to /admin/profile"),
  },
  "/admin/profile/two-factor": {
    get: agentPage("allowed", "/admin/profile/two-factor"),
    post: agents("to /admin/profile/two-factor"),
  },
  "/admin": { get: agents("to /admin/dashboard"), post: agents(405) },
  "/admin/dashboard": { get: agents("allowed"), post: agents("form") },
  // A stream that stays open; a page that leaves ends it.
  "/admin/dashboard/live": {
    get: agentPage("allowed", "/admin/dashboard/live"),
    post: agents(405),
  },
  "/admin/create-booking": { get: agents("allowed"), post: agents("form") },
  "/admin/bookings": { get: agentPage("allowed", "/admin/bookings"), post: agents("form") },
  "/admin/bookings.csv": { get: agents("allowed"), post: agents(405) },
  "/admin/bookings/write": {
    get: agentPage("allowed", "/admin/bookings/write"),
    post: agents("form"),
  },
  "/admin/bookings/:reference": {
    at: "/admin/bookings/REF",
    get: agentPage("allowed", "/admin/bookings/REF"),
    post: agents("form"),
  },
  // A stream that stays open; a page that leaves ends it.
  "/admin/bookings/:reference/live": {
    at: "/admin/bookings/REF/live",
    get: agentPage("allowed", "/admin/bookings/REF/live"),
    post: agents(405),
  },
  "/admin/bookings/:reference/receipts/:receiptId": {
    at: `/admin/bookings/REF/receipts/${nobody}`,
    get: agentPage(404, `/admin/bookings/REF/receipts/${nobody}`),
    post: agents(405),
  },
  "/admin/bookings/:reference/receipts/:receiptId/receipt.pdf": {
    at: `/admin/bookings/REF/receipts/${nobody}/receipt.pdf`,
    get: agentPage(404, `/admin/bookings/REF/receipts/${nobody}/receipt.pdf`),
    post: agents(405),
  },
  "/admin/leads/new": { get: agentPage("allowed", "/admin/leads/new"), post: agents("form") },
  "/admin/leads": { get: agentPage("allowed", "/admin/leads"), post: agents("form") },
  "/admin/leads.csv": { get: agents("allowed"), post: agents(405) },
  // Missing: only agents learn that.
  "/admin/leads/:reference": {
    at: "/admin/leads/TP-AAAAAA",
    get: agentPage(404, "/admin/leads/TP-AAAAAA"),
    post: agents("form"),
  },
  "/admin/leads/:reference/live": {
    at: "/admin/leads/TP-AAAAAA/live",
    get: agentPage("allowed", "/admin/leads/TP-AAAAAA/live"),
    post: agents(405),
  },
  "/admin/clients/new": { get: agentPage("allowed", "/admin/clients/new"), post: agents("form") },
  "/admin/clients": { get: agentPage("allowed", "/admin/clients"), post: agents(405) },
  "/admin/clients/:customerId/merge": {
    at: `/admin/clients/${nobody}/merge`,
    get: agentPage(404, `/admin/clients/${nobody}/merge`),
    post: agents("form"),
  },
  "/admin/clients/:customerId": {
    at: `/admin/clients/${nobody}`,
    get: agentPage(404, `/admin/clients/${nobody}`),
    post: agents("form"),
  },
  "/admin/undo": {
    get: agentPage("to /admin/dashboard", "/admin/undo"),
    post: agents("form"),
  },
  // Of no list: whose lists they may save is in tests/pages/own-views.test.ts.
  "/admin/views": { get: agentPage(404, "/admin/views"), post: agents(404) },
  "/admin/search": { get: agentPage("allowed", "/admin/search"), post: agents(405) },
  "/admin/search/results": {
    get: agentPage("allowed", "/admin/search/results"),
    post: agents(405),
  },
  "/admin/activity": {
    get: agentPage("allowed", "/admin/activity", "/superadmin/activities"),
    post: agents(405),
  },
  "/admin/reports": {
    get: agentPage("allowed", "/admin/reports", "/superadmin/analytics"),
    post: agents(405),
  },
  "/admin/reports.csv": {
    at: "/admin/reports.csv?table=deal",
    get: agents("allowed"),
    post: agents(405),
  },
  "/admin/blog": { get: agentPage("allowed", "/admin/blog"), post: agents("form") },
  "/admin/blog/new": { get: agentPage("allowed", "/admin/blog/new"), post: agents("form") },
  // Missing: only those who may edit posts learn that.
  "/admin/blog/:postId": {
    at: `/admin/blog/${nobody}`,
    get: agentPage(404, `/admin/blog/${nobody}`),
    post: agents("form"),
  },
  "/admin/comments": { get: agentPage("allowed", "/admin/comments"), post: agents("form") },
  "/admin/manage-deals": { get: agents("allowed"), post: agents("form") },
  "/admin/manage-deals/new": {
    get: agentPage("allowed", "/admin/manage-deals/new", "/superadmin/deals/new"),
    post: agents("form"),
  },
  "/admin/manage-deals/:dealId": {
    at: `/admin/manage-deals/${dealId}`,
    get: agentPage("allowed", `/admin/manage-deals/${dealId}`, `/superadmin/deals/${dealId}`),
    post: agents("form"),
  },
  "/admin/calendar": { get: agentPage("allowed", "/admin/calendar"), post: agents(405) },
  "/admin/departures": { get: agentPage("allowed", "/admin/departures"), post: agents("form") },
  "/admin/departures.csv": { get: agents("allowed"), post: agents(405) },
  "/admin/departures/import": {
    get: agentPage("allowed", "/admin/departures/import"),
    post: agents("form"),
  },
  "/admin/departures/new": {
    get: agentPage("allowed", "/admin/departures/new"),
    post: agents("form"),
  },
  // Missing: only staff learn that.
  "/admin/departures/:departureId": {
    at: `/admin/departures/${nobody}`,
    get: agentPage(404, `/admin/departures/${nobody}`),
    post: agents("form"),
  },
  "/admin/departures/:departureId/holds": {
    at: `/admin/departures/${nobody}/holds`,
    get: agentPage(404, `/admin/departures/${nobody}/holds`),
    post: agents("form"),
  },
  "/admin/departures/:departureId/cancel": {
    at: `/admin/departures/${nobody}/cancel`,
    get: agentPage(404, `/admin/departures/${nobody}/cancel`),
    post: agents("form"),
  },
  "/admin/departures/:departureId/write": {
    at: `/admin/departures/${nobody}/write`,
    get: agentPage(404, `/admin/departures/${nobody}/write`),
    post: agents("form"),
  },
  "/admin/departures/:departureId/manifest.csv": {
    at: `/admin/departures/${nobody}/manifest.csv`,
    get: agents(404),
    post: agents(405),
  },
  // A super admin exists, so there is nothing to set up.
  "/superadmin/setup": {
    get: { ...everyone("to /superadmin/login"), superadmin: "to /superadmin/dashboard" },
    post: { ...everyone("to /superadmin/login"), superadmin: "to /superadmin/dashboard" },
  },
  "/superadmin/login": {
    get: { ...everyone("allowed"), superadmin: "to /superadmin/dashboard" },
    post: { ...everyone("form"), superadmin: "to /superadmin/dashboard" },
  },
  "/superadmin/login/code": {
    get: { ...everyone("to /superadmin/login"), superadmin: "to /superadmin/dashboard" },
    post: { ...everyone("to /superadmin/login"), superadmin: "to /superadmin/dashboard" },
  },
  "/superadmin/profile": {
    get: ownerPage("allowed", "/superadmin/profile", "/admin/profile"),
    post: superadmins("to /superadmin/profile"),
  },
  "/superadmin/profile/two-factor": {
    get: ownerPage("allowed", "/superadmin/profile/two-factor", "/admin/profile/two-factor"),
    post: superadmins("to /superadmin/profile/two-factor"),
  },
  "/superadmin/make-it-yours": {
    get: ownerPage("allowed", "/superadmin/make-it-yours"),
    post: superadmins("form"),
  },
  "/superadmin/export": {
    get: ownerPage("allowed", "/superadmin/export"),
    post: superadmins("form"),
  },
  "/superadmin/export/everything.zip": {
    get: ownerPage(404, "/superadmin/export/everything.zip"),
    post: superadmins(405),
  },
  "/superadmin/identity": {
    get: ownerPage("allowed", "/superadmin/identity"),
    post: superadmins("to /superadmin/identity"),
  },
  "/superadmin/security": {
    get: ownerPage("allowed", "/superadmin/security"),
    post: superadmins("to /superadmin/security"),
  },
  "/superadmin/bookings": {
    get: ownerPage("allowed", "/superadmin/bookings", "/admin/bookings"),
    post: superadmins("form"),
  },
  "/superadmin/bookings.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/bookings/write": {
    get: ownerPage("allowed", "/superadmin/bookings/write", "/admin/bookings/write"),
    post: superadmins("form"),
  },
  "/superadmin/bookings/:reference": {
    at: "/superadmin/bookings/REF",
    get: ownerPage("allowed", "/superadmin/bookings/REF", "/admin/bookings/REF"),
    post: superadmins("form"),
  },
  "/superadmin/bookings/:reference/live": {
    at: "/superadmin/bookings/REF/live",
    get: ownerPage("allowed", "/superadmin/bookings/REF/live", "/admin/bookings/REF/live"),
    post: superadmins(405),
  },
  "/superadmin/bookings/:reference/receipts/:receiptId": {
    at: `/superadmin/bookings/REF/receipts/${nobody}`,
    get: ownerPage(
      404,
      `/superadmin/bookings/REF/receipts/${nobody}`,
      `/admin/bookings/REF/receipts/${nobody}`,
    ),
    post: superadmins(405),
  },
  "/superadmin/bookings/:reference/receipts/:receiptId/receipt.pdf": {
    at: `/superadmin/bookings/REF/receipts/${nobody}/receipt.pdf`,
    get: ownerPage(
      404,
      `/superadmin/bookings/REF/receipts/${nobody}/receipt.pdf`,
      `/admin/bookings/REF/receipts/${nobody}/receipt.pdf`,
    ),
    post: superadmins(405),
  },
  "/superadmin/create-booking": {
    get: ownerPage("allowed", "/superadmin/create-booking", "/admin/create-booking"),
    post: superadmins("form"),
  },
  "/superadmin/leads/new": {
    get: ownerPage("allowed", "/superadmin/leads/new", "/admin/leads/new"),
    post: superadmins("form"),
  },
  "/superadmin/leads": {
    get: ownerPage("allowed", "/superadmin/leads", "/admin/leads"),
    post: superadmins("form"),
  },
  "/superadmin/leads.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/leads/:reference": {
    at: "/superadmin/leads/TP-AAAAAA",
    get: ownerPage(404, "/superadmin/leads/TP-AAAAAA", "/admin/leads/TP-AAAAAA"),
    post: superadmins("form"),
  },
  "/superadmin/leads/:reference/live": {
    at: "/superadmin/leads/TP-AAAAAA/live",
    get: ownerPage("allowed", "/superadmin/leads/TP-AAAAAA/live", "/admin/leads/TP-AAAAAA/live"),
    post: superadmins(405),
  },
  "/superadmin/clients/new": {
    get: ownerPage("allowed", "/superadmin/clients/new", "/admin/clients/new"),
    post: superadmins("form"),
  },
  "/superadmin/clients": {
    get: ownerPage("allowed", "/superadmin/clients", "/admin/clients"),
    post: superadmins(405),
  },
  "/superadmin/clients/:customerId/merge": {
    at: `/superadmin/clients/${nobody}/merge`,
    get: ownerPage(404, `/superadmin/clients/${nobody}/merge`, `/admin/clients/${nobody}/merge`),
    post: superadmins("form"),
  },
  "/superadmin/clients/:customerId": {
    at: `/superadmin/clients/${nobody}`,
    get: ownerPage(404, `/superadmin/clients/${nobody}`, `/admin/clients/${nobody}`),
    post: superadmins("form"),
  },
  "/superadmin/undo": {
    get: ownerPage("to /superadmin/dashboard", "/superadmin/undo", "/admin/undo"),
    post: superadmins("form"),
  },
  "/superadmin/views": {
    get: ownerPage(404, "/superadmin/views", "/admin/views"),
    post: superadmins(404),
  },
  "/superadmin/search": {
    get: ownerPage("allowed", "/superadmin/search", "/admin/search"),
    post: superadmins(405),
  },
  "/superadmin/search/results": {
    get: ownerPage("allowed", "/superadmin/search/results", "/admin/search/results"),
    post: superadmins(405),
  },
  "/superadmin/activities": {
    get: ownerPage("allowed", "/superadmin/activities", "/admin/activity"),
    post: superadmins(405),
  },
  "/superadmin/deals": {
    get: ownerPage("allowed", "/superadmin/deals", "/admin/manage-deals"),
    post: superadmins("form"),
  },
  "/superadmin/deals/new": {
    get: ownerPage("allowed", "/superadmin/deals/new", "/admin/manage-deals/new"),
    post: superadmins("form"),
  },
  "/superadmin/deals/:dealId": {
    at: `/superadmin/deals/${dealId}`,
    get: ownerPage("allowed", `/superadmin/deals/${dealId}`, `/admin/manage-deals/${dealId}`),
    post: superadmins("form"),
  },
  "/superadmin/calendar": {
    get: ownerPage("allowed", "/superadmin/calendar", "/admin/calendar"),
    post: superadmins(405),
  },
  "/superadmin/departures": {
    get: ownerPage("allowed", "/superadmin/departures", "/admin/departures"),
    post: superadmins("form"),
  },
  "/superadmin/departures.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/departures/import": {
    get: ownerPage("allowed", "/superadmin/departures/import", "/admin/departures/import"),
    post: superadmins("form"),
  },
  "/superadmin/departures/new": {
    get: ownerPage("allowed", "/superadmin/departures/new", "/admin/departures/new"),
    post: superadmins("form"),
  },
  "/superadmin/departures/:departureId": {
    at: `/superadmin/departures/${nobody}`,
    get: ownerPage(404, `/superadmin/departures/${nobody}`, `/admin/departures/${nobody}`),
    post: superadmins("form"),
  },
  "/superadmin/departures/:departureId/holds": {
    at: `/superadmin/departures/${nobody}/holds`,
    get: ownerPage(
      404,
      `/superadmin/departures/${nobody}/holds`,
      `/admin/departures/${nobody}/holds`,
    ),
    post: superadmins("form"),
  },
  "/superadmin/departures/:departureId/cancel": {
    at: `/superadmin/departures/${nobody}/cancel`,
    get: ownerPage(
      404,
      `/superadmin/departures/${nobody}/cancel`,
      `/admin/departures/${nobody}/cancel`,
    ),
    post: superadmins("form"),
  },
  "/superadmin/departures/:departureId/write": {
    at: `/superadmin/departures/${nobody}/write`,
    get: ownerPage(
      404,
      `/superadmin/departures/${nobody}/write`,
      `/admin/departures/${nobody}/write`,
    ),
    post: superadmins("form"),
  },
  "/superadmin/departures/:departureId/manifest.csv": {
    at: `/superadmin/departures/${nobody}/manifest.csv`,
    get: superadmins(404),
    post: superadmins(405),
  },
  "/superadmin": { get: superadmins("to /superadmin/dashboard"), post: superadmins(405) },
  "/superadmin/dashboard": {
    get: superadmins("allowed"),
    post: superadmins("form"),
  },
  "/superadmin/blog": {
    get: ownerPage("allowed", "/superadmin/blog", "/admin/blog"),
    post: superadmins("form"),
  },
  "/superadmin/blog/new": {
    get: ownerPage("allowed", "/superadmin/blog/new", "/admin/blog/new"),
    post: superadmins("form"),
  },
  "/superadmin/blog/:postId": {
    at: `/superadmin/blog/${nobody}`,
    get: ownerPage(404, `/superadmin/blog/${nobody}`, `/admin/blog/${nobody}`),
    post: superadmins("form"),
  },
  "/superadmin/test-agent": { get: superadmins("allowed"), post: superadmins("allowed") },
  // A stream that stays open; a page that leaves ends it.
  "/superadmin/dashboard/live": {
    get: ownerPage("allowed", "/superadmin/dashboard/live", "/admin/dashboard/live"),
    post: superadmins(405),
  },
  "/superadmin/people": { get: ownerPage("allowed", "/superadmin/people"), post: superadmins(405) },
  "/superadmin/people/new": {
    get: ownerPage("allowed", "/superadmin/people/new"),
    post: superadmins("form"),
  },
  // Missing: only the super admin learns that.
  "/superadmin/people/:accountId": {
    at: "/superadmin/people/nobody",
    get: ownerPage(404, "/superadmin/people/nobody"),
    post: superadmins("form"),
  },
  "/superadmin/agents": { get: ownerPage("allowed", "/superadmin/agents"), post: superadmins(405) },
  "/superadmin/agents/new": {
    get: ownerPage("allowed", "/superadmin/agents/new"),
    post: superadmins("form"),
  },
  // Missing: only the super admin learns that.
  "/superadmin/agents/:accountId": {
    at: "/superadmin/agents/nobody",
    get: ownerPage(404, "/superadmin/agents/nobody"),
    post: superadmins("form"),
  },
  "/superadmin/analytics": {
    get: ownerPage("allowed", "/superadmin/analytics", "/admin/reports"),
    post: superadmins(405),
  },
  "/superadmin/analytics.csv": {
    at: "/superadmin/analytics.csv?table=deal",
    get: superadmins("allowed"),
    post: superadmins(405),
  },
  "/superadmin/comments": {
    get: ownerPage("allowed", "/superadmin/comments", "/admin/comments"),
    post: superadmins("form"),
  },
  "/superadmin/redirects": {
    get: ownerPage("allowed", "/superadmin/redirects"),
    post: superadmins("form"),
  },
  "/superadmin/redirects.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/redirects/new": {
    get: ownerPage("allowed", "/superadmin/redirects/new"),
    post: superadmins("form"),
  },
  "/superadmin/redirects/:redirectId": {
    at: `/superadmin/redirects/${nobody}`,
    get: ownerPage(404, `/superadmin/redirects/${nobody}`),
    post: superadmins("form"),
  },
  "/superadmin/faqs": { get: ownerPage("allowed", "/superadmin/faqs"), post: superadmins("form") },
  "/superadmin/faqs/new": {
    get: ownerPage("allowed", "/superadmin/faqs/new"),
    post: superadmins("form"),
  },
  // Missing: only the super admin learns that.
  "/superadmin/faqs/:faqId": {
    at: `/superadmin/faqs/${nobody}`,
    get: ownerPage(404, `/superadmin/faqs/${nobody}`),
    post: superadmins("form"),
  },
  "/superadmin/content": {
    get: ownerPage("allowed", "/superadmin/content"),
    post: superadmins(405),
  },
  "/superadmin/content.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/content/:kind": {
    at: "/superadmin/content/team",
    get: ownerPage("allowed", "/superadmin/content/team"),
    post: superadmins("form"),
  },
  "/superadmin/content/:kind/new": {
    at: "/superadmin/content/team/new",
    get: ownerPage("allowed", "/superadmin/content/team/new"),
    post: superadmins("form"),
  },
  // Missing: only the super admin learns that.
  "/superadmin/content/:kind/:id": {
    at: `/superadmin/content/team/${nobody}`,
    get: ownerPage(404, `/superadmin/content/team/${nobody}`),
    post: superadmins("form"),
  },
  "/superadmin/money": {
    get: ownerPage("allowed", "/superadmin/money"),
    post: superadmins(405),
  },
  "/superadmin/money/provider": {
    get: ownerPage("allowed", "/superadmin/money/provider"),
    post: superadmins(405),
  },
  "/superadmin/money.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/import": {
    get: ownerPage("allowed", "/superadmin/import"),
    post: superadmins(405),
  },
  "/superadmin/import/new": {
    get: ownerPage("allowed", "/superadmin/import/new"),
    post: superadmins("form"),
  },
  "/superadmin/import/templates/:file": {
    at: "/superadmin/import/templates/bookings.csv",
    get: superadmins("allowed"),
    post: superadmins(405),
  },
  "/superadmin/import/:importId": importPage("", "form"),
  "/superadmin/import/:importId/matching": importPage("/matching", 409),
  "/superadmin/import/:importId/check": importPage("/check", "form"),
  "/superadmin/import/:importId/faults.csv": {
    at: `/superadmin/import/${nobody}/faults.csv`,
    get: superadmins(404),
    post: superadmins(405),
  },
  "/superadmin/import/:importId/totals": importPage("/totals", "form"),
  "/superadmin/import/proof/:importId": {
    at: `/superadmin/import/proof/${nobody}`,
    get: ownerPage(404, `/superadmin/import/proof/${nobody}`),
    post: superadmins("form"),
  },
  "/superadmin/import/proof/:importId/proof.pdf": {
    at: `/superadmin/import/proof/${nobody}/proof.pdf`,
    get: ownerPage(404, `/superadmin/import/proof/${nobody}/proof.pdf`),
    post: superadmins(405),
  },
  "/superadmin/mail": {
    get: ownerPage("allowed", "/superadmin/mail"),
    post: superadmins("form"),
  },
  "/superadmin/mail/outbox": {
    get: ownerPage("allowed", "/superadmin/mail/outbox"),
    post: superadmins("form"),
  },
  "/superadmin/mail/newsletter": {
    get: ownerPage("allowed", "/superadmin/mail/newsletter"),
    post: superadmins("form"),
  },
  "/superadmin/mail/newsletter.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/money/due": {
    get: ownerPage("allowed", "/superadmin/money/due"),
    post: superadmins(405),
  },
  "/superadmin/money/due.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/money/ledger": {
    get: ownerPage("allowed", "/superadmin/money/ledger"),
    post: superadmins(405),
  },
  "/superadmin/money/ledger.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/money/accounts": {
    get: ownerPage("allowed", "/superadmin/money/accounts"),
    post: superadmins(405),
  },
  "/superadmin/money/payments.csv": { get: superadmins("allowed"), post: superadmins(405) },
  "/superadmin/money/payments": {
    get: ownerPage("allowed", "/superadmin/money/payments"),
    post: superadmins(405),
  },
  "/superadmin/health": {
    get: ownerPage("allowed", "/superadmin/health"),
    post: superadmins(405),
  },
  "/superadmin/security-logs": {
    get: ownerPage("allowed", "/superadmin/security-logs"),
    post: superadmins(405),
  },
  "/superadmin/security-logs/export": {
    get: ownerPage("to /superadmin/security-logs", "/superadmin/security-logs/export"),
    post: superadmins("allowed"),
  },
  "/sitemap.xml": page,
  "/sitemap/:file": { ...page, at: "/sitemap/pages.xml" },
  "/robots.txt": page,
  "/europe.svg": page,
  "/colors/:file": { ...page, at: "/colors/1-c8402a-1b2a41.css" },
  "/initials/:file": { at: "/initials/none.png", get: everyone(404), post: everyone(405) },
  "/manifest.webmanifest": page,
  "/favicon.ico": { get: everyone(`to ${icon}`), post: everyone(405) },
  "/media/:name": {
    at: `/media/${"0".repeat(32)}-320x240.webp`,
    get: everyone(404),
    post: staffForm,
  },
  "/media": { get: everyone(404), post: staffForm },
  "/blog/rss.xml": page,
  // Only the token of a link opens it, whoever asks.
  "/calendar/:file": {
    at: `/calendar/${"A".repeat(32)}.ics`,
    get: everyone(404),
    post: everyone(405),
  },
  "/wishes": {
    get: everyone("to /wishlist"),
    post: {
      ...everyone("to /login?next=%2F"),
      customer: `to /#wish-${dealId}`,
      other: `to /#wish-${dealId}`,
      agent: "to /",
      superadmin: "to /",
    },
    fields: { save: dealId },
  },
  "/logout": { get: everyone("to /"), post: everyone("to /") },
  "/healthz": page,
  "/readyz": page,
  "/metrics": { get: everyone(404), post: everyone(405) },
  "/*": { at: "/no/such/page", get: everyone(404), post: everyone(405) },
};

/** First parts of the pages of owners, accountants and editors: agents are refused them in their own portal. */
const closedToAgents = new Set(["money", "faqs", "content"]);
const isClosedToAgents = (path: string) => {
  const [, portal, first = ""] = path.split(/[/.]/);
  return portal === "superadmin" && closedToAgents.has(first);
};
const notForAgents = Object.entries(written)
  .filter(([path]) => isClosedToAgents(path))
  .map(([path, { at = path, ...rule }]): [string, RouteRules] => {
    const own = at.replace("/superadmin", "/admin");
    const isFile = own.endsWith(".csv");
    return [
      path.replace("/superadmin", "/admin"),
      {
        ...rule,
        at: own,
        get: isFile
          ? { ...agents(403), superadmin: "to /admin/login" }
          : { ...agentPage(403, own), superadmin: `to ${at}` },
        post: agents(403),
      },
    ];
  });

/** What accountants and editors may open in the agents' portal, and post to, by the path's first part. */
const opened = {
  accountant: {
    get: [
      "",
      "dashboard",
      "search",
      "search/*",
      "undo",
      "views",
      "profile",
      "bookings",
      "activity",
      "reports",
      "money",
    ],
    post: ["", "dashboard", "search", "search/*", "undo", "views", "profile"],
  },
  editor: {
    get: [
      "",
      "dashboard",
      "search",
      "undo",
      "views",
      "profile",
      "manage-deals",
      "blog",
      "comments",
      "faqs",
      "content",
    ],
    // Texts and pictures of a deal, and no list of deals, which archives and deletes.
    post: [
      "",
      "dashboard",
      "search",
      "undo",
      "views",
      "profile",
      "manage-deals/*",
      "blog",
      "comments",
      "faqs",
      "content",
    ],
  },
} as const satisfies Partial<Record<Person, { get: string[]; post: string[] }>>;

type Method = "get" | "post";

/** What a rule says to an accountant or editor, who have the agents' portal, but not all of it. */
function outcomeFor(
  person: keyof typeof opened,
  method: Method,
  [path, rule]: [string, RouteRules],
): Outcome {
  const agent = rule[method].agent;
  const opens = (to: string) => {
    const [first = "", second] = to
      .replace(/[?.].*/, "")
      .split("/")
      .slice(2);
    // Only who sells makes a deal.
    if (first === "manage-deals" && second === "new") return false;
    // A page that is nothing but a form.
    if (first === "bookings" && second === "write") return false;
    const parts = second === undefined ? [first] : [first, `${first}/*`];
    return opened[person][method].some((part) => parts.includes(part));
  };
  if (/^\/admin(?:\/(?!login)|$)/.test(path)) {
    if (!opens(path)) return 403;
    const owner = written[path.replace("/admin", "/superadmin")]?.[method].superadmin;
    return agent === 403 && owner !== undefined ? owner : agent;
  }
  if (path.startsWith("/superadmin/") && method === "get") {
    const isOthers = isClosedToAgents(path) && !path.endsWith(".csv");
    const to = isOthers
      ? `to ${(rule.at ?? path).replace("/superadmin", "/admin")}`
      : String(agent);
    if (to.startsWith("to /admin/"))
      return opens(to) ? `to ${to.slice(3)}` : "to /superadmin/login";
  }
  if (person === "accountant" && path.startsWith("/media")) return 404;
  return agent;
}

/** Every route, by its path in app/routes.ts. */
export const rules: Readonly<Record<string, RouteRules>> = Object.fromEntries(
  [...Object.entries(written), ...notForAgents].map((entry): [string, RouteRules] => {
    const [path, rule] = entry;
    const given = (method: Method): Rule => ({
      ...rule[method],
      accountant: outcomeFor("accountant", method, entry),
      editor: outcomeFor("editor", method, entry),
    });
    return [path, { ...rule, get: given("get"), post: given("post") }];
  }),
);
