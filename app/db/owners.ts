import type { DB } from "./types.generated.ts";

/**
 * The noun that owns each table. Only the owner names it in SQL (lint/table-owners.js); other nouns
 * call its functions or read the views below.
 *
 * People's tables belong to two folders: `app/domain/people` and `app/auth`. Exempt are `app/db` and
 * tests.
 */
export const tableOwners = {
  accounts: "people",
  appSettings: "settings",
  auditLog: "audit",
  backups: "backup",
  blogComments: "blog",
  blogLikes: "blog",
  blogPostAddresses: "blog",
  blogPosts: "blog",
  bookingDays: "bookings",
  bookingDeltas: "bookings",
  bookingHistory: "bookings",
  bookingLines: "bookings",
  bookingNotes: "bookings",
  bookingRooms: "bookings",
  bookingTotals: "bookings",
  bookingTravelers: "bookings",
  bookings: "bookings",
  calendarLinks: "people",
  contactSubmissions: "leads",
  contentAddresses: "content",
  contentEntries: "content",
  contentHistory: "content",
  customerNotes: "people",
  customers: "people",
  dealExtras: "deals",
  dealWords: "deals",
  destinationDays: "bookings",
  departures: "departures",
  emailChanges: "people",
  exports: "import",
  faqs: "faqs",
  formDrafts: "command",
  givenSeats: "departures",
  idempotencyKeys: "command",
  importCorrections: "import",
  imports: "import",
  keptAnswers: "platform",
  knownDevices: "people",
  leadEvents: "leads",
  leads: "leads",
  ledger: "money",
  ledgerDays: "money",
  ledgerMerged: "money",
  media: "media",
  morningMails: "desk",
  newsletterLinks: "newsletter",
  newsletterSubscribers: "newsletter",
  openPages: "people",
  outboxMails: "mail",
  ownNotifications: "people",
  packages: "deals",
  paymentReminders: "bookings",
  payLinks: "money",
  paymentIssues: "money",
  payments: "money",
  priceHistory: "deals",
  providerEvents: "money",
  queueItems: "desk",
  quizLeads: "quiz",
  rateLimits: "platform",
  rates: "departures",
  receipts: "bookings",
  redirects: "redirects",
  refunds: "money",
  sealMails: "seals",
  seals: "seals",
  seatClaims: "departures",
  securityEvents: "audit",
  savedViews: "people",
  scheduleItems: "money",
  sessions: "people",
  staffDrafts: "people",
  stagedFiles: "import",
  stagedImports: "import",
  undos: "command",
  travelLeads: "leads",
  twoFactors: "people",
  users: "people",
  verifications: "people",
  waitlistEntries: "departures",
  welcomeCodes: "welcome-codes",
  wishes: "wish-list",
} as const satisfies Record<Exclude<keyof DB, View>, Noun>;

/** The read models: views that every noun may read and none may write, with their publisher. */
export const viewOwners = {
  accountNames: "people",
  askedItems: "money",
  auditActions: "audit",
  bookingCounts: "bookings",
  bookingFigures: "bookings",
  bookingReferences: "bookings",
  bookingSums: "bookings",
  canceledDepartures: "departures",
  commentFigures: "blog",
  coveredByBooking: "money",
  customerAccounts: "people",
  dealChanges: "deals",
  dealDescriptions: "deals",
  departureTerms: "departures",
  departuresOnSale: "departures",
  destinationSums: "bookings",
  dueItems: "money",
  leadFigures: "leads",
  leadWriters: "leads",
  ledgerSums: "money",
  mailDeliveries: "mail",
  openPaymentIssues: "money",
  quizAnswers: "quiz",
  refundsToSend: "money",
  siteDays: "settings",
  siteWorld: "settings",
  subscriberFigures: "newsletter",
  touchedImports: "import",
  usedWelcomeCodes: "bookings",
  wishFigures: "wish-list",
} as const satisfies Partial<Record<keyof DB, Noun>>;

/**
 * What each trigger function is for: a guard refuses, derived keeps values that follow from others,
 * notify tells other processes. `count_claimed_seats` and `keep_schedule`, a guard too, write rows
 * of another table.
 */
export const triggerKinds = {
  announce_activity: "notify",
  announce_change: "notify",
  announce_sale: "notify",
  check_booking_ledger: "guard",
  check_booking_lines: "guard",
  check_booking_schedule: "guard",
  check_declined_booking: "guard",
  check_payment_ledger: "guard",
  check_refund: "guard",
  check_refund_ledger: "guard",
  check_taken_back: "guard",
  check_undone_payment: "guard",
  count_claimed_seats: "derived",
  guard_import: "guard",
  guard_seal: "guard",
  keep_a_superadmin: "guard",
  keep_schedule: "derived",
  move_customer_of_booking: "derived",
  number_transaction: "guard",
  refuse_canceled_seats: "guard",
  refuse_change: "guard",
  refuse_late_seats: "guard",
  refuse_redirect_chains: "guard",
  refuse_unless_taken_back: "guard",
  release_media: "derived",
  require_customer: "guard",
  require_lead: "guard",
  set_customer_of_booking: "derived",
  touch_updated_at: "derived",
} as const satisfies Record<string, "guard" | "derived" | "notify">;

type View = keyof typeof viewOwners;
type Noun =
  | "audit"
  | "backup"
  | "blog"
  | "bookings"
  | "command"
  | "content"
  | "deals"
  | "departures"
  | "desk"
  | "faqs"
  | "import"
  | "leads"
  | "mail"
  | "media"
  | "money"
  | "newsletter"
  | "people"
  | "platform"
  | "quiz"
  | "redirects"
  | "seals"
  | "settings"
  | "welcome-codes"
  | "wish-list";
