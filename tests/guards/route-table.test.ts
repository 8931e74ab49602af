import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listAddresses } from "../../packages/evidence/bench/lists/list-addresses.ts";
import { listPages } from "#tests/routes/route-list.ts";

/** The spec's route table (§2.1) in its order, and the pages linked from header and footer: path and route file. */
const spec: Readonly<Record<string, string>> = {
  "/": "routes/public/home/home.tsx",
  "/about": "routes/public/about/about.tsx",
  "/blog": "routes/public/blog/blog.tsx",
  "/blog/:slug": "routes/public/blog/blog-post.tsx",
  "/destinations": "routes/public/destinations/destinations.tsx",
  "/destinations/beach": "routes/public/destinations/beach-escapes.tsx",
  "/destinations/citylife": "routes/public/destinations/city-breaks.tsx",
  "/destination-quiz": "routes/public/destination-quiz/destination-quiz.tsx",
  "/deals/monthly": "routes/public/deal-of-the-month.tsx",
  "/deal/:dealId": "routes/public/deal/deal.tsx",
  "/packages": "routes/public/packages/packages.tsx",
  "/book/:dealId": "routes/public/book/book.tsx",
  "/custom-trip-planner": "routes/public/custom-trip-planner/custom-trip-planner.tsx",
  "/faq": "routes/public/faq/faq.tsx",
  "/contact": "routes/public/contact/contact.tsx",
  "/view-trip": "routes/public/view-trip/view-trip.tsx",
  "/dashboard": "routes/account/dashboard/dashboard.tsx",
  "/update-password": "routes/account/update-password.tsx",
  "/admin/login": "routes/staff/login/agent.tsx",
  "/admin/dashboard": "routes/staff/dashboard/agent.tsx",
  "/admin/create-booking": "routes/staff/bookings/create/create-booking.tsx",
  "/admin/manage-deals": "routes/staff/deals/list.tsx",
  "/superadmin/setup": "routes/staff/login/setup.tsx",
  "/superadmin/login": "routes/staff/login/owner.tsx",
  "/superadmin/dashboard": "routes/staff/dashboard/owner.tsx",
  "/superadmin/test-agent": "routes/staff/people/test-agent.tsx",
  "/careers": "routes/public/careers.tsx",
  "/press": "routes/public/press.tsx",
  "/help": "routes/public/help/help.tsx",
  "/policy/booking": "routes/public/policy/policy.tsx",
  "/policy/privacy": "routes/public/policy/policy.tsx",
  "/policy/terms": "routes/public/policy/policy.tsx",
  "/policy/cookies": "routes/public/policy/policy.tsx",
  "/insurance": "routes/public/insurance.tsx",
};

/** Routes that are not in the spec's table, with the reason for each. */
const beyond: Readonly<Record<string, string>> = {
  "/display-settings":
    "contrast, font size and scheme for anyone (spec §2.6 has them in the settings tab only)",
  "/deal/:dealId/waiting-list": "the form that waits for seats of a departure that is sold out",
  "/waiting-list": "a party's place on that list: the link in each of its mails",
  "/pay/:token": "where a booking is paid online: the link in mails, on My Trips, and of staff",
  "/webhooks/stripe": "what the payment provider tells of payments, refunds and disputes",
  "/newsletter": "the newsletter's form by itself (spec §2.3: signup on the home page posts here)",
  "/newsletter/confirm": "the link of the mail that asks whether we may write",
  "/newsletter/unsubscribe": "the link in every letter",
  "/destinations/:slug":
    "a page for each place: its months, its sights, the way there, the deals that go",
  "/sitemap.xml": "every page that search engines may list",
  "/sitemap/:file": "its parts: the deals of a large catalog, and all other pages",
  "/robots.txt": "what they may not read, and where the sitemap is",
  "/manifest.webmanifest": "what a phone that installs the site calls it",
  "/favicon.ico": "its icon for clients that read no links of a page",
  "/colors/:file": "the agency's colors as a style sheet",
  "/initials/:file": "icon and preview picture of an agency that has a name and no logo",
  "/europe.svg": "the land that the maps of trips are drawn on, once for all pages",
  "/media": "where staff send a picture ahead of the form it is for",
  "/media/:name": "uploaded pictures (spec §7: the deal-images bucket)",
  "/blog/rss.xml": "the blog as a feed",
  "/wishlist": "the trips that someone has put a heart on (spec §2.3: the heart of a card)",
  "/wishes": "where hearts send to",
  "/login": "customers sign in (product: no sign-in for customers in the spec)",
  "/signup": "customers make an account",
  "/verify-email": "the link of the mail that confirms an address",
  "/forgot-password": "asks for the link to /update-password",
  "/dashboard/trips/:reference": "one trip in full",
  "/dashboard/trips/:reference/date": "another date for the trip, with what it costs",
  "/dashboard/trips/:reference/calendar.ics": "the trip as a calendar file",
  "/dashboard/trips/:reference/receipts/:receiptId":
    "the receipt of a payment or a refund of one's own",
  "/dashboard/trips/:reference/receipts/:receiptId/receipt.pdf": "the same as a file",
  "/calendar/:file": "a staff member's own calendar: departures and options, by a secret link",
  "/dashboard/profile": "name, phone, password",
  "/admin": "a portal is typed by its bare address, too: it leads to the dashboard or to the login",
  "/superadmin": "the same for the super admin",
  "/admin/login/code": "the second step of a login, for whoever has two-factor on",
  "/admin/profile": "Agent Profile Settings (spec §2.5), where the notice stood",
  "/admin/profile/two-factor": "the second factor: set up, recovery codes, off",
  "/superadmin/login/code": "the second step of the super admin's login",
  "/superadmin/profile": "the same settings for the super admin",
  "/superadmin/profile/two-factor": "the second factor of the super admin",
  "/superadmin/make-it-yours": "from the sample site to the agency's own, and the switch",
  "/superadmin/export": "everything of the site as one archive, for owners",
  "/superadmin/export/everything.zip": "the archive that this owner has asked for",
  "/superadmin/identity":
    "who the agency is: name, office, networks, registrations, sender of its mails",
  "/superadmin/security":
    "two-factor for the staff and session length (spec §2.6: security settings)",
  "/admin/bookings": "Manage Europe Bookings (spec §2.5), where the notice stood",
  "/admin/bookings.csv": "the same list as a file",
  "/admin/bookings/write": "one mail to the customers of all that the list finds, or of the ticked",
  "/admin/bookings/:reference": "one booking, for an agent's eyes",
  "/admin/bookings/:reference/receipts/:receiptId": "the same receipt, for staff",
  "/admin/bookings/:reference/receipts/:receiptId/receipt.pdf": "the same as a file",
  "/superadmin/bookings": "Manage All Bookings (spec §2.6), where the notice stood",
  "/superadmin/bookings.csv": "the same list as a file",
  "/superadmin/bookings/write":
    "one mail to the customers of all that the list finds, or of the ticked",
  "/superadmin/bookings/:reference": "one booking, for the super admin's eyes",
  "/superadmin/bookings/:reference/receipts/:receiptId": "the same receipt, for the super admin",
  "/superadmin/bookings/:reference/receipts/:receiptId/receipt.pdf": "the same as a file",
  "/admin/leads": "who wrote to us, and what becomes of it (product)",
  "/admin/leads.csv": "the same list as a file",
  "/admin/leads/new": "a call that is written down (product)",
  "/admin/leads/:reference": "one lead, from the first word to the booking",
  "/admin/clients": "Manage US Clients (spec §2.5), where the notice stood",
  "/admin/clients/new": "a client made by hand (product)",
  "/admin/clients/:customerId/merge": "two clients who are one person (product)",
  "/admin/clients/:customerId": "one customer: bookings, leads, wish list, notes",
  "/admin/calendar": "what leaves and what comes back, by month and week (product)",
  "/admin/departures": "the days on which trips leave, as a list (product)",
  "/admin/departures.csv": "the same list as a file, which can be imported again",
  "/admin/departures/import": "departures from a spreadsheet",
  "/admin/departures/new": "departures by a rule",
  "/admin/departures/:departureId": "one departure: manifest, seats, prices",
  "/admin/departures/:departureId/holds": "its holds and its waiting list",
  "/admin/departures/:departureId/cancel": "cancels it, and decides on each booking",
  "/admin/departures/:departureId/write": "one mail to all who are on it",
  "/admin/departures/:departureId/manifest.csv": "its manifest as a file",
  "/superadmin/calendar": "the same for the super admin",
  "/superadmin/departures": "the days on which trips leave, for the super admin",
  "/superadmin/departures.csv": "the same list as a file",
  "/superadmin/departures/import": "departures from a spreadsheet",
  "/superadmin/departures/new": "departures by a rule",
  "/superadmin/departures/:departureId": "one departure: manifest, seats, prices",
  "/superadmin/departures/:departureId/holds": "its holds and its waiting list",
  "/superadmin/departures/:departureId/cancel": "cancels it, and decides on each booking",
  "/superadmin/departures/:departureId/write": "one mail to all who are on it",
  "/superadmin/departures/:departureId/manifest.csv": "its manifest as a file",
  "/admin/blog": "Manage Blog Content (spec §2.5), where the notice stood",
  "/admin/blog/new": "Create New Blog Post (spec §2.5), where the notice stood",
  "/admin/blog/:postId": "a post that is edited",
  "/superadmin/blog": "the blog in the super admin's portal (spec §2.6: Website Content)",
  "/superadmin/blog/new": "a new post there",
  "/superadmin/blog/:postId": "a post that is edited there",
  "/admin/comments": "the readers' comments that wait for an agent",
  "/admin/reports": "Sales Reports (spec §2.5), where the notice stood",
  "/admin/reports.csv": "a table of it as a file",
  "/admin/undo": "takes back what staff did some seconds ago, from the toast that says so",
  "/admin/views": "gives a search of a list a name, for whoever saves it",
  "/superadmin/views": "the same for the super admin",
  "/superadmin/undo": "the same for the super admin",
  "/admin/search": "one field for everything that an agent may read, also as '/' from each page",
  "/admin/search/results": "what it finds as one types",
  "/superadmin/search": "the same for the super admin",
  "/superadmin/search/results": "what it finds as one types there",
  "/admin/activity": "what happened to all bookings (spec §2.5: View All Activities)",
  "/admin/leads/:reference/live": "which colleagues have a lead open",
  "/superadmin/leads/:reference/live": "which colleagues have a lead open, in the owners' portal",
  "/admin/bookings/:reference/live": "which colleagues have a booking open",
  "/superadmin/bookings/:reference/live":
    "which colleagues have a booking open, in the owners' portal",
  "/admin/dashboard/live": "the work queue's changes as they happen",
  "/superadmin/dashboard/live": "the dashboard's recent activity and work queue as they happen",
  "/superadmin/people": "the same table with everybody of the staff and their roles",
  "/superadmin/people/new": "makes an account with a role",
  "/superadmin/people/:accountId":
    "an account of the staff, its role, and what can be done about it",
  "/superadmin/agents": "the agents' table (spec §2.6: agents manager)",
  "/superadmin/agents/new": "makes an agent (spec §2.6: create dialog)",
  "/superadmin/agents/:accountId":
    "an agent's account, and what can be done about it (spec §2.6: edit dialog)",
  "/admin/manage-deals/new": "the create dialog of spec §2.5 as a page",
  "/admin/manage-deals/:dealId": "the edit dialog of spec §2.5 as a page",
  "/superadmin/deals": "the deals table of the management tab (spec §2.6) as a page",
  "/superadmin/deals/new": "its create dialog",
  "/superadmin/deals/:dealId": "its edit dialog",
  "/superadmin/analytics": "System Analytics (spec §2.6), where the notice stood",
  "/superadmin/analytics.csv": "a table of it as a file",
  "/superadmin/create-booking":
    "the owner does all that an agent does (product): books for a customer",
  "/superadmin/leads": "the same leads for the super admin",
  "/superadmin/leads.csv": "the same list as a file",
  "/superadmin/leads/new": "a call written down there",
  "/superadmin/leads/:reference": "one lead there",
  "/superadmin/clients": "the same customers for the super admin",
  "/superadmin/clients/new": "a client made by hand there",
  "/superadmin/clients/:customerId/merge": "two clients merged there",
  "/superadmin/clients/:customerId": "one customer there",
  "/superadmin/activities": "All Activities for the super admin",
  "/superadmin/comments": "the readers' comments, decided on by the super admin",
  "/admin/content": "the same for editors",
  "/admin/content.csv": "the same for editors",
  "/admin/content/:kind": "the same for editors",
  "/admin/content/:kind/new": "the same for editors",
  "/admin/content/:kind/:id": "the same for editors",
  "/superadmin/content": "the site's texts, which the owner makes her own",
  "/superadmin/content.csv": "all of them as a file",
  "/superadmin/content/:kind": "the entries of one kind of them",
  "/superadmin/content/:kind/new": "a new one",
  "/superadmin/content/:kind/:id": "one of them, with its draft and history",
  "/superadmin/faqs": "the FAQ manager of the management tab (spec §2.6) as a page",
  "/superadmin/faqs/new": "its create dialog",
  "/superadmin/faqs/:faqId": "its edit dialog",
  "/admin/faqs": "the same for editors",
  "/admin/faqs/new": "the same for editors",
  "/admin/faqs/:faqId": "the same for editors",
  "/admin/money": "the same for accountants",
  "/admin/money/provider": "the same for accountants",
  "/admin/money.csv": "the same for accountants",
  "/admin/money/due": "the same for accountants",
  "/admin/money/due.csv": "the same for accountants",
  "/admin/money/ledger": "the same for accountants",
  "/admin/money/ledger.csv": "the same for accountants",
  "/admin/money/accounts": "the same for accountants",
  "/admin/money/payments.csv": "the same for accountants",
  "/admin/money/payments": "the same for accountants",
  "/superadmin/money": "the money of travelers that the agency holds, on any day",
  "/superadmin/money/provider": "whether payments online work, and what waits for an answer",
  "/superadmin/money.csv": "the same as a file",
  "/superadmin/money/due": "what customers have still to pay, by week, overdue first",
  "/superadmin/money/due.csv": "the same as a file",
  "/superadmin/money/ledger": "what moved between accounts, of all bookings",
  "/superadmin/money/ledger.csv": "the same as a file",
  "/superadmin/money/accounts": "what each account of the ledger holds, on any day",
  "/superadmin/money/payments.csv": "payments and refunds as a file",
  "/superadmin/money/payments": "payments and refunds of all bookings",
  "/superadmin/redirects": "addresses of an earlier site, and where each leads (issue 33)",
  "/superadmin/redirects.csv": "the same as a file",
  "/superadmin/redirects/new": "a redirect by hand",
  "/superadmin/redirects/:redirectId": "the same, to change it",
  "/superadmin/import": "imports from other systems (issue 33), and templates",
  "/superadmin/import/new": "the first step of an import: its source and its files",
  "/superadmin/import/templates/:file": "a kind of file with two sample lines",
  "/superadmin/import/:importId": "the files of an import",
  "/superadmin/import/:importId/matching": "which column of a file is which of ours",
  "/superadmin/import/:importId/check": "the dry run, and its faults",
  "/superadmin/import/:importId/faults.csv": "the faults as a file",
  "/superadmin/import/:importId/totals": "what the old system says beside the files",
  "/superadmin/import/proof/:importId":
    "the import at work, then its proof and what can be done with it",
  "/superadmin/import/proof/:importId/proof.pdf": "the same as a sealed PDF",
  "/superadmin/mail": "the sender, a test mail, and what DNS says of the sender",
  "/superadmin/mail/outbox": "mails that wait, failed or were given up",
  "/superadmin/mail/newsletter": "newsletter readers and their consent",
  "/superadmin/mail/newsletter.csv": "the same as a file",
  "/superadmin/health": "whether the site runs as it should, in words (decision 138)",
  "/superadmin/security-logs": "the audit log (spec §2.6: Security Logs)",
  "/superadmin/security-logs/export": "the audit log as a file",
  "/logout": "ends the session (spec §2.1: Logout)",
  "/healthz": "the process serves",
  "/readyz": "the database answers",
  "/metrics": "figures for Prometheus (decision 138)",
  "/*": "every other address: 404 inside the shell",
};

const served = new Map(listPages().map(({ path, file }) => [path, file]));

test.each(Object.entries(spec))("%s is served by %s", (path, file) => {
  expect(
    served.get(path),
    `${path} stands in the spec's route table (§2.1): serve it from app/${file}.`,
  ).toBe(file);
  expect(existsSync(join(import.meta.dirname, "../../app", file))).toBe(true);
});

test("every served route is in the spec or listed with its reason", () => {
  const unlisted = [...served]
    .filter(([path]) => !(path in spec) && !(path in beyond))
    .map(([path, file]) => `${path} (app/${file})`);
  expect(
    unlisted,
    "Add each to `beyond` in tests/guards/route-table.test.ts, with the reason why it is there",
  ).toEqual([]);
});

test("every listed route exists", () => {
  expect(Object.keys(beyond).filter((path) => !served.has(path))).toEqual([]);
});

test("each address is answered by one route", () => {
  const paths = listPages().map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

/** Declared lists that the bench of lists leaves out, with the reason. */
const notMeasured: Readonly<Record<string, string>> = {
  "routes/staff/mail/outbox.tsx": "mails that could not be sent: a few rows",
  "routes/staff/mail/newsletter/newsletter.tsx": "the bench fills no subscribers",
  "routes/staff/import/list.tsx": "an agency has a few imports",
};

test("every declared list is among those that the bench measures and whose plans are read", () => {
  const size = { bookings: 1, deals: 1, agents: 1, customers: 1, audit: 1 };
  const addresses = listAddresses({ ...size, posts: 1, comments: 1, faqs: 1 }, "2026-11-29");
  const measured = new Set(addresses.map(({ path }) => served.get(path.replace(/[?].*/, ""))));
  const lists = [...new Set(served.values())].filter((file) =>
    /\bstaffList\b/.test(readFileSync(join(import.meta.dirname, "../../app", file), "utf8")),
  );
  expect(lists).toContain("routes/staff/customers/list.tsx");
  const unmeasured = lists.filter((file) => !measured.has(file) && !(file in notMeasured));
  expect(
    unmeasured.map((file) => `app/${file}`),
    "Add a line for each with its search to packages/evidence/bench/lists/list-addresses.ts",
  ).toEqual([]);
  expect(Object.keys(notMeasured).filter((file) => !lists.includes(file))).toEqual([]);
});
