import type { tableOwners } from "#app/db/owners.ts";

/** What one thing that the site can do is made of: folders of app/ and tables. */
type Capability = { rooms: readonly string[]; tables: readonly (keyof typeof tableOwners)[] };

/** What a new capability may take, with pages and words. */
export const budget = { lines: 2_500, files: 25, tables: 3, writingTriggers: 0 };

/** Nouns that the others stand on, or that join them. */
export const ground: readonly string[] = [
  "domain/audit",
  "domain/bookings",
  "domain/command",
  "domain/content",
  "domain/own-site",
  "domain/people",
];

export const capabilities: Readonly<Record<string, Capability>> = {
  blog: {
    rooms: ["domain/blog", "routes/public/blog", "routes/staff/blog", "routes/staff/comments"],
    tables: ["blogComments", "blogLikes", "blogPostAddresses", "blogPosts"],
  },
  departures: {
    rooms: [
      "domain/departures/cancel",
      "domain/departures/plan",
      "domain/departures/price",
      "domain/departures/seats",
      "domain/departures/show",
      "routes/staff/departures",
    ],
    tables: ["departures", "rates", "seatClaims"],
  },
  import: { rooms: ["domain/import"], tables: ["importCorrections", "imports"] },
  mail: { rooms: ["domain/mail", "routes/staff/mail"], tables: ["outboxMails"] },
  holds: { rooms: ["domain/departures/hold"], tables: [] },
  "waiting list": {
    rooms: ["domain/departures/wait", "routes/public/waiting-list"],
    tables: ["waitlistEntries"],
  },
  extras: { rooms: ["domain/deals/extras"], tables: ["dealExtras"] },
  "deals managed": {
    rooms: ["domain/deals/manage", "routes/staff/deals"],
    tables: ["packages", "dealWords"],
  },
  "deals shown": {
    rooms: [
      "domain/deals/shop",
      "domain/deals/places",
      "routes/public/deal",
      "routes/public/destinations",
      "routes/public/packages",
    ],
    tables: [],
  },
  leads: {
    rooms: [
      "domain/leads",
      "routes/public/contact",
      "routes/public/custom-trip-planner",
      "routes/staff/leads",
    ],
    tables: ["contactSubmissions", "leadEvents", "leads", "travelLeads"],
  },
  money: {
    rooms: ["domain/money", "routes/public/pay", "routes/staff/money"],
    tables: [
      "ledger",
      "ledgerDays",
      "ledgerMerged",
      "payLinks",
      "paymentIssues",
      "payments",
      "providerEvents",
      "refunds",
      "scheduleItems",
    ],
  },
  seals: { rooms: ["domain/seals"], tables: ["sealMails", "seals"] },
  newsletter: {
    rooms: ["domain/newsletter", "routes/public/newsletter"],
    tables: ["newsletterLinks", "newsletterSubscribers"],
  },
  "welcome codes": { rooms: ["domain/welcome-codes"], tables: ["welcomeCodes"] },
  quiz: { rooms: ["domain/quiz", "routes/public/destination-quiz"], tables: ["quizLeads"] },
  "questions and answers": {
    rooms: ["domain/faqs", "routes/public/faq", "routes/staff/faqs"],
    tables: ["faqs"],
  },
  redirects: { rooms: ["domain/redirects", "routes/staff/redirects"], tables: ["redirects"] },
  "wish list": { rooms: ["domain/wish-list", "routes/account/wishlist"], tables: ["wishes"] },
  pictures: { rooms: ["domain/media"], tables: ["media"] },
  reports: { rooms: ["domain/reports", "routes/staff/reports"], tables: [] },
  "work queue": {
    rooms: ["domain/desk/queue", "routes/staff/dashboard/queue"],
    tables: ["queueItems"],
  },
  "timeline of a booking": { rooms: ["domain/desk/timeline"], tables: [] },
  search: { rooms: ["domain/desk/search", "routes/staff/search"], tables: [] },
  settings: { rooms: ["domain/settings", "routes/staff/settings"], tables: ["appSettings"] },
  health: { rooms: ["domain/health", "routes/staff/health"], tables: [] },
  backup: { rooms: ["domain/backup"], tables: ["backups"] },
};
