import { postsPerPage } from "../../app/domain/blog/read/blog-search.ts";
import { commentsPerPage } from "../../app/domain/blog/comment.ts";
import { managedPostSorts } from "../../app/domain/blog/write/managed-posts.server.ts";
import { bookingSorts } from "../../app/domain/bookings/manage/booking-list.ts";
import { dealSorts, dealsPerPage } from "../../app/domain/deals/shop/deal-search.ts";
import { managedDealSorts } from "../../app/domain/deals/manage/managed-deals.server.ts";
import { agentSorts, agentsPerPage } from "../../app/domain/people/agents/agent.ts";
import { customerSorts } from "../../app/domain/people/customers/customer-list.ts";
import { leadSorts } from "../../app/domain/leads/manage/lead-list.ts";
import { countBounds } from "../../app/db/count-up-to.server.ts";
import { addDays } from "../../app/values/dates.ts";
import { dealsOnSale, type Size } from "../../tests/factories/fill-lists.ts";
import type { Writing } from "../../tests/factories/fill-writing.ts";

/** The viewer of a list. */
export type Reader = "visitor" | "agent" | "superadmin";
export type ListAddress = { path: string; reader: Reader };

/** Rows per page of the staff's booking and deal lists. */
const perPage = 25;

/** Whether an address has the same queries as the super admin's. */
export const isRepeated = ({ path, reader }: ListAddress): boolean =>
  reader === "agent" &&
  /^\/admin\/(?:bookings|manage-deals|blog|comments|reports)(?:\?|$)(?!.*mine)/.test(path);

/**
 * URLs of every list, tile, report and file that can be long, a line each: each order, search and filter, with first, middle and last
 * pages. `today` is YYYY-MM-DD.
 */
export function listAddresses(size: Size & Writing, today: string): ListAddress[] {
  const portals = [
    ["agent", "/admin/bookings", "/admin/manage-deals", "/admin/blog", "/admin/comments"],
    [
      "superadmin",
      "/superadmin/bookings",
      "/superadmin/deals",
      "/superadmin/blog",
      "/superadmin/comments",
    ],
  ] as const;
  return [
    ...portals.flatMap(([reader, bookings, deals, posts, comments]) => [
      ...of(reader, bookings, [
        ...sorted(bookingSorts, size.bookings / perPage),
        ...bookingSearches(today),
      ]),
      ...of(reader, deals, [
        ...sorted(managedDealSorts, dealsOnSale(size.deals) / perPage),
        ...dealSearches,
      ]),
      ...of(reader, posts, [...sorted(managedPostSorts, size.posts / perPage), ...postSearches]),
      ...of(reader, comments, commentLists(size.comments)),
    ]),
    ...of("visitor", "/packages", catalogueSearches(dealsOnSale(size.deals), today)),
    ...of("superadmin", "/superadmin/security-logs", logSearches(size.audit, today)),
    ...of("superadmin", "/superadmin/agents", [
      ...sorted(agentSorts, size.agents / agentsPerPage),
      ...agentSearches,
    ]),
    ...of("agent", "/admin/leads", [
      ...sorted(leadSorts, size.bookings / 5 / perPage),
      ...leadSearches,
    ]),
    ...of("agent", "/admin/clients", [
      ...sorted(customerSorts, size.customers / perPage),
      ...customerSearches,
    ]),
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
    ...[
      "/admin/bookings/GT-BAAAAA",
      "/admin/leads/TP-BAAAAA",
      "/admin/manage-deals/deal-77",
      "/admin/bookings.csv?q=priya.raman60%40example.com",
      "/admin/leads.csv?q=priya.raman60%40example.com",
    ].flatMap((path) => of("agent", path, [""])),
    ...[
      "/",
      "/deal/deal-77",
      "/deals/monthly",
      "/book/deal-77",
      "/destinations",
      "/destinations/rome",
      "/destinations/beach",
      "/destinations/citylife",
      "/sitemap.xml",
      "/sitemap/pages.xml",
      "/sitemap/deals.xml?from=deal-5",
    ].flatMap((path) => of("visitor", path, [""])),
    // Last, because they start jobs that count, which would disturb others.
    ...of("agent", "/admin/dashboard", [""]),
    ...of("superadmin", "/superadmin/dashboard", [""]),
    ...of("agent", "/admin/reports", reports),
    ...of("superadmin", "/superadmin/analytics", reports),
    ...["time", "destination", "outcomes"].flatMap((table) =>
      of("agent", "/admin/reports.csv", [`table=${table}&period=12-months`]),
    ),
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

/** Each order in both directions, on first, middle and last page, or the last that is counted. */
function sorted(sorts: readonly string[], whole: number): string[] {
  const pages = Math.min(whole, countBounds.listed / perPage);
  return sorts
    .flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`])
    .flatMap((order) => [
      order,
      `${order}&page=${Math.ceil(pages / 2)}`,
      `${order}&page=${Math.ceil(pages)}`,
    ]);
}

/**
 * Whole and partial references and emails, names, words in all, few and no bookings, one and two
 * letters, and LIKE wildcards.
 */
function bookingSearches(today: string): string[] {
  const words =
    "GT-BAAAAA|gt-b|priya.raman60@example.com|priya.raman|priya raman|walker|zoe|wlaker|example.com|com|a|ad|an|nobody at all|%|_";
  const orders = ["", "&sort=customer", "&sort=-total"];
  return [
    ...words.split("|").map((q) => new URLSearchParams({ q }).toString()),
    ...["walker", "example.com", "a"].flatMap((q) =>
      orders.slice(1).map((order) => `q=${q}${order}`),
    ),
    "q=walker&page=8",
    "q=example.com&page=8",
    "status=Pending",
    "status=Confirmed&page=200",
    "status=Completed&sort=-total",
    "status=Declined&sort=customer",
    "status=cancel-requested",
    "status=cancel-requested&sort=departs",
    "status=returned",
    "status=returned&sort=departs",
    ...["deal-77", "rome", "italy", "guide"].flatMap((deal) =>
      orders.map((order) => `deal=${deal}${order}`),
    ),
    `from=${today}&to=${addDays(today, 3)}&sort=departs`,
    ...orders.map((order) => `from=${today}&to=${addDays(today, 30)}${order}`),
    `from=${today}&sort=-total`,
    `from=${addDays(today, 300)}&status=Pending&q=chen`,
    "mine=yes",
    "mine=yes&sort=customer",
    "mine=yes&status=Pending&q=chen",
  ];
}

const dealSearches = [
  ..."rome|italy|slow days|deal-77|a|sa|ita|guide|100%|santorni|nothing like it"
    .split("|")
    .map((q) => new URLSearchParams({ q }).toString()),
  ...managedDealSorts.flatMap((sort) => [
    `q=rome&sort=${sort}`,
    `q=rome&sort=-${sort}`,
    `q=a&sort=${sort}`,
  ]),
  "show=archived",
  "show=archived&q=rome",
];

const postSearches = [
  ..."lisbon|by train|priya raman|post-77|Spring|a|nothing like it|100%"
    .split("|")
    .map((q) => new URLSearchParams({ q }).toString()),
  ...managedPostSorts.flatMap((sort) => [
    `q=lisbon&sort=${sort}`,
    `status=published&sort=-${sort}`,
  ]),
  "status=draft",
  "status=scheduled&sort=published",
  "category=Travel+Tips&page=10",
];

/** Nine in ten are approved, one is declined. */
function commentLists(comments: number): string[] {
  const pages = (share: number) =>
    [0.5, 1].map((part) =>
      Math.floor((Math.min(comments * share, countBounds.listed) * part) / commentsPerPage),
    );
  return [
    "",
    "page=3",
    "show=approved",
    ...pages(0.89).map((page) => `show=approved&page=${page}`),
    "show=declined",
    `show=declined&page=${pages(0.09)[1]}`,
  ];
}

function blogSearches(posts: number): string[] {
  const last = Math.floor(Math.min(posts * 0.9, countBounds.listed) / postsPerPage);
  return [
    "",
    `page=${Math.ceil(last / 2)}`,
    `page=${last}`,
    ..."lisbon|market river|part 77|no such post"
      .split("|")
      .map((q) => new URLSearchParams({ q }).toString()),
    `q=market&page=${Math.floor(Math.min(posts * 0.9, countBounds.searched) / postsPerPage / 2)}`,
    "category=Travel+Tips",
    "tag=Rail",
    "tag=Italy&q=market",
  ];
}

const leadSearches = [
  ..."TP-BAAAAA|tp-b|priya raman|zoe|lisbon|example.com|a|ad|nobody at all|%"
    .split("|")
    .map((q) => new URLSearchParams({ q }).toString()),
  ...leadSorts.flatMap((sort) => [
    `q=lisbon&sort=${sort}`,
    `q=example.com&sort=-${sort}`,
    `status=open&sort=${sort}`,
  ]),
  "status=new",
  "status=lost&page=100",
  "status=won&sort=name",
  "kind=custom-trip&page=200",
  "kind=quiz",
  "owner=agent-9",
  "owner=me",
  "owner=nobody&status=new",
  "due=overdue&sort=due",
  "due=week&owner=agent-9",
  "due=none",
];

const customerSearches = [
  ..."priya.raman60@example.com|priya raman|zoe|example.com|a|ad|+1 (617) 555-0142|5550199|nobody at all|%"
    .split("|")
    .map((q) => new URLSearchParams({ q }).toString()),
  ...customerSorts.flatMap((sort) => [
    `q=walker&sort=${sort}`,
    `q=example.com&sort=-${sort}`,
    `known=booked&sort=${sort}`,
  ]),
  "known=account&page=100",
];

function catalogueSearches(deals: number, today: string): string[] {
  const last = Math.ceil(Math.min(deals, countBounds.listed) / dealsPerPage);
  const lastSearched = Math.ceil(Math.min(deals, countBounds.searched) / dealsPerPage);
  const sorts = Object.keys(dealSorts);
  const words = [
    "rome",
    "guide",
    "italy",
    "rome market",
    "zoe",
    "a",
    "santorni",
    "sevile tapas",
    "no such place",
    "xqzwv",
  ];
  return [
    ...sorts.flatMap((sort) => [
      `sort=${sort}`,
      `sort=${sort}&page=${Math.ceil(last / 2)}`,
      `sort=${sort}&page=${last}`,
    ]),
    ...words.map((q) => new URLSearchParams({ q }).toString()),
    ...["rome", "guide", "santorni"].flatMap((q) => sorts.map((sort) => `q=${q}&sort=${sort}`)),
    `q=guide&page=${lastSearched}`,
    "type=City",
    "type=Beach&type=Nature&sort=price-high",
    "theme=Romantic&sort=duration",
    "region=Mediterranean",
    "region=Alps+and+Central+Europe&sort=price-low",
    "length=short",
    "length=week&length=long&sort=rating",
    "min=1000&max=4000",
    "min=4000&sort=price-high",
    "offer=valid",
    `from=${today}&to=${addDays(today, 6)}`,
    "type=City&theme=Romantic&min=1000&max=4000&length=week&offer=valid",
    "type=City&q=rome&max=3000&sort=price-low",
  ];
}

function logSearches(rows: number, today: string): string[] {
  const words = [
    "agent-7@example.com",
    "guess-77",
    "198.51.100.7",
    "deal-77",
    "a",
    "example",
    "nobody at all",
    "%",
  ];
  return [
    "",
    `before=${Math.ceil(rows / 2)}`,
    "before=30",
    ...words.map((q) => new URLSearchParams({ q }).toString()),
    "role=agent",
    "role=customer",
    "action=sign-in-refused",
    "action=account-deleted",
    "subject=booking",
    "role=agent&subject=deal&q=deal-77",
    "role=system&q=nobody",
    `from=${addDays(today, -3)}&to=${addDays(today, -2)}`,
    `from=${addDays(today, -200)}&to=${addDays(today, -190)}&action=signed-in`,
    `to=${addDays(today, -300)}`,
  ];
}

const agentSearches = [
  "q=agent-77",
  "q=a",
  "q=example.com",
  "q=nobody",
  "status=suspended",
  "status=active&sort=-created",
  "q=agent&page=20",
];
