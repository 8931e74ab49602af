import { customerSearch } from "../../../../app/domain/people/customers/customer.ts";
import { managedPostSearch } from "../../../../app/domain/blog/write/list/managed-post.ts";
import { bookingSearch } from "../../../../app/domain/bookings/manage/list/booking-list.ts";
import { managedDealSearch } from "../../../../app/domain/deals/manage/list/deal-list.ts";
import { weekStart } from "../../../../app/domain/money/schedule/due-filter.ts";
import { departureSearch } from "../../../../app/domain/departures/plan/departure-list.ts";
import { agentSearch, peopleSearch } from "../../../../app/domain/people/staff/staff-account.ts";
import { redirectSearch } from "../../../../app/domain/redirects/redirect-form.ts";
import { leadSearch } from "../../../../app/domain/leads/manage/list/lead-list.ts";
import { countBounds } from "../../../../app/db/lists/count-up-to.server.ts";
import {
  daysOfBookings,
  dealsOnSale,
  departuresOf,
  type Size,
} from "../../../../tests/factories/fill-lists.ts";
import { addDays } from "../../../../app/values/dates.ts";
import { rowsPerPage as perPage } from "../../../../app/values/list-search.ts";
import {
  calendarToken,
  fullDepartureId,
  groupDepartureId,
} from "../../../../tests/factories/fill-seats.ts";
import type { Writing } from "../../../../tests/factories/fill-writing.ts";
import { declared } from "./list-queries.ts";
import {
  agentSearches,
  bookingSearches,
  calendarSearches,
  commentLists,
  customerSearches,
  dealSearches,
  departureSearches,
  everythingSearches,
  leadSearches,
  ledgerSearches,
  logSearches,
  paymentSearches,
  postSearches,
} from "./staff-searches.ts";
import { blogSearches, catalogSearches } from "./visitor-searches.ts";

/** The viewer of a list. */
export type Reader = "visitor" | "agent" | "superadmin";
export type ListAddress = { path: string; reader: Reader };

/** Whether an address has the same queries as the super admin's. */
export const isRepeated = ({ path, reader }: ListAddress): boolean =>
  reader === "agent" &&
  /^\/admin\/(?:bookings|manage-deals|departures|blog|comments|reports)(?:\?|$)(?!.*mine)/.test(
    path,
  );

/**
 * URLs of every list, tile, report and file that can be long, a line each: each order, search and filter, with first, middle and last
 * pages. `today` is YYYY-MM-DD.
 */
export function listAddresses(size: Size & Writing, today: string): ListAddress[] {
  return [
    ...portalLists(size, today),
    ...of("visitor", "/packages", catalogSearches(dealsOnSale(size.deals), today)),
    ...of("superadmin", "/superadmin/money/due", [
      "",
      "due=overdue",
      `due=${weekStart(today)}`,
      `due=${today.slice(0, 7)}`,
    ]),
    ...recordLists(size, today),
    ...of("superadmin", "/superadmin/agents", [
      ...declared(agentSearch, size.agents / perPage),
      ...agentSearches,
    ]),
    ...of("superadmin", "/superadmin/people", declared(peopleSearch, size.agents / perPage)),
    ...of("agent", "/admin/leads", [
      ...declared(leadSearch, size.bookings / 5 / perPage),
      ...leadSearches,
    ]),
    ...of("agent", "/admin/clients", [
      ...declared(customerSearch, size.customers / perPage),
      ...customerSearches,
    ]),
    ...of("agent", "/admin/calendar", calendarSearches(today)),
    ...of("agent", "/admin/search", everythingSearches),
    ...of("superadmin", "/superadmin/redirects", declared(redirectSearch, 1)),
    ...of("superadmin", "/superadmin/faqs", [
      "",
      `page=${Math.ceil(size.faqs / perPage)}`,
      "q=luggage",
      "q=day+77",
      "category=General+Queries",
      "q=nobody",
    ]),
    ...of("visitor", "/faq", ["", "q=luggage+hotel", "category=General+Queries", "q=nobody"]),
    ...of("visitor", "/blog", blogSearches(size.posts)),
    ...["/blog/post-77", "/blog/rss.xml"].flatMap((path) => of("visitor", path, [""])),
    ...of("agent", "/admin/activity", [
      "",
      "page=20",
      `page=${Math.min(Math.ceil((size.bookings * 2) / 50), countBounds.listed / 50)}`,
    ]),
    ...of("agent", "/admin/create-booking", [
      "",
      "deals=sant",
      "deals=guide",
      "deals=zzz",
      "customer_email=priya.raman60%40example.com",
    ]),
    ...of("superadmin", "/superadmin/agents/agent-7", [""]),
    ...of("superadmin", "/superadmin/dashboard", [
      "tab=management",
      "tab=settings",
      "tab=settings&deal=rome",
      "tab=settings&deal=zzz",
    ]),
    ...agentPages.flatMap((path) => of("agent", path, [""])),
    ...visitorPages.flatMap((path) => of("visitor", path, [""])),
    // Last: they start jobs whose work would disturb other measurements.
    ...of("agent", "/admin/dashboard", [""]),
    ...of("superadmin", "/superadmin/dashboard", [""]),
    ...of("agent", "/admin/reports", reports),
    ...of("superadmin", "/superadmin/analytics", reports),
    ...["time", "destination", "outcomes"].flatMap((table) =>
      of("agent", "/admin/reports.csv", [`table=${table}&period=12-months`]),
    ),
  ];
}

/** Pages and files of one thing, for an agent. */
const agentPages = [
  "/admin/bookings/GT-BAAAAA",
  "/admin/leads/TP-BAAAAA",
  "/admin/manage-deals/deal-77",
  `/admin/departures/${groupDepartureId}`,
  `/admin/departures/${fullDepartureId}/holds`,
  `/admin/departures/${groupDepartureId}/cancel`,
  `/admin/departures/${groupDepartureId}/manifest.csv`,
  "/admin/bookings.csv?q=priya.raman60%40example.com",
  "/admin/leads.csv?q=priya.raman60%40example.com",
];

const visitorPages = [
  "/",
  "/deal/deal-77",
  "/deals/monthly",
  "/book/deal-77",
  // With fixed dates.
  "/deal/deal-70",
  "/book/deal-70",
  "/destinations",
  "/destinations/rome",
  "/destinations/beach",
  "/destinations/citylife",
  "/sitemap.xml",
  "/sitemap/pages.xml",
  "/sitemap/posts.xml?from=post-5",
  "/sitemap/deals.xml?from=deal-5",
  `/calendar/${calendarToken}.ics`,
];

/** The lists of both portals. */
function portalLists(size: Size & Writing, today: string): ListAddress[] {
  const portals = [
    [
      "agent",
      "/admin/bookings",
      "/admin/manage-deals",
      "/admin/departures",
      "/admin/blog",
      "/admin/comments",
    ],
    [
      "superadmin",
      "/superadmin/bookings",
      "/superadmin/deals",
      "/superadmin/departures",
      "/superadmin/blog",
      "/superadmin/comments",
    ],
  ] as const;
  return portals.flatMap(([reader, bookings, deals, departures, posts, comments]) => [
    ...of(reader, bookings, [
      ...declared(bookingSearch, size.bookings / perPage),
      ...bookingSearches(today),
    ]),
    ...of(reader, deals, [
      ...declared(managedDealSearch, dealsOnSale(size.deals) / perPage),
      ...dealSearches,
    ]),
    ...of(reader, departures, [
      ...declared(departureSearch, departuresOf(size.deals) / perPage),
      ...departureSearches(today),
    ]),
    ...of(reader, posts, [...declared(managedPostSearch, size.posts / perPage), ...postSearches]),
    ...of(reader, comments, commentLists(size.comments)),
  ]);
}

/** Append-only lists: audit log, ledger, payments. */
function recordLists({ audit, bookings }: Size, today: string): ListAddress[] {
  const halfway = addDays(today, -Math.floor(daysOfBookings(bookings) / 2));
  return [
    ...of("superadmin", "/superadmin/security-logs", logSearches(audit, today)),
    ...of("superadmin", "/superadmin/money/ledger", ledgerSearches(today, halfway)),
    ...of("superadmin", "/superadmin/money", ["", `day=${halfway}`]),
    ...of("superadmin", "/superadmin/money/accounts", ["", `day=${halfway}`]),
    ...of("superadmin", "/superadmin/money/payments", paymentSearches(today, halfway)),
  ];
}

/** A month, half a year and everything, with each measure and comparison. */
const reports = [
  "period=this-month",
  "",
  "measure=travelers",
  "compare=year",
  "compare=none",
  "period=12-months",
  "period=12-months&compare=year&measure=bookings",
];

function of(reader: Reader, path: string, queries: readonly string[]): ListAddress[] {
  return queries.map((query) => ({ reader, path: query === "" ? path : `${path}?${query}` }));
}
