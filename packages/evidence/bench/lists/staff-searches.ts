import { customerSearch } from "../../../../app/domain/people/customers/customer.ts";
import { countBounds } from "../../../../app/db/lists/count-up-to.server.ts";
import { commentsPerPage } from "../../../../app/domain/blog/comment.ts";
import { managedPostSearch } from "../../../../app/domain/blog/write/list/managed-post.ts";
import { managedDealSearch } from "../../../../app/domain/deals/manage/list/deal-list.ts";
import { leadSearch } from "../../../../app/domain/leads/manage/list/lead-list.ts";
import { addDays } from "../../../../app/values/dates.ts";
import { wordQueries } from "./list-queries.ts";

/**
 * Whole and partial references and emails, names, words in all, few and no bookings, one and two
 * letters, and LIKE wildcards.
 */
export function bookingSearches(today: string): string[] {
  const orders = ["", "&sort=customer", "&sort=-total"];
  return [
    ...wordQueries(
      "GT-BAAAAA|gt-b|+1 (617) 555-0142|5550199|priya.raman60@example.com|priya.raman|priya raman|walker|zoe|wlaker|example.com|com|a|ad|an|nobody at all|%|_",
    ),
    ...["walker", "example.com", "a"].flatMap((q) =>
      orders.slice(1).map((order) => `q=${q}${order}`),
    ),
    "q=walker&page=8",
    "q=example.com&page=8",
    "status=Confirmed&page=200",
    "status=Completed&sort=-total",
    "status=Declined&sort=customer",
    "status=unconfirmed&sort=departs",
    "status=cancel-requested&sort=departs",
    "status=returned&sort=departs",
    "status=payment-overdue&sort=created",
    "status=departure-canceled&sort=departs",
    ...["deal-77", "rome", "italy", "guide"].flatMap((deal) =>
      orders.map((order) => `deal=${deal}${order}`),
    ),
    `from=${today}&to=${addDays(today, 3)}&sort=departs`,
    ...orders.map((order) => `from=${today}&to=${addDays(today, 30)}${order}`),
    `from=${today}&sort=-total`,
    `from=${addDays(today, 300)}&status=Pending&q=chen`,
    "mine=yes&sort=customer",
    "mine=yes&status=Pending&q=chen",
  ];
}

/** As one types in the search of everything: people, near misses, numbers, trips, commands. */
export const everythingSearches = wordQueries(
  "|w|wa|walker|priya raman|wlaker|petrva|GT-BAAAAA|gt-b|+1 (617) 555-0142|5550199|0142|priya.raman60@example.com|example.com|rome|rome june|santorni|new booking for walker|nobody at all|%",
).map((query) => `${query}&show=all`);

export const dealSearches = [
  ...wordQueries("rome|italy|slow days|deal-77|a|sa|ita|guide|100%|santorni|nothing like it"),
  ...managedDealSearch.sorts.flatMap((sort) => [
    `q=rome&sort=${sort}`,
    `q=rome&sort=-${sort}`,
    `q=a&sort=${sort}`,
  ]),
  "show=archived&q=rome",
];

/** Deals with departures are 'deal-10', 'deal-20' and so on. */
export function departureSearches(today: string): string[] {
  const month = today.slice(0, 7);
  return [
    ...wordQueries("rome|italy|slow days|deal-70|a|guide|nothing like it|100%"),
    "label=closed&sort=-starts",
    "deal=deal-70",
    "deal=deal-70&label=limited",
    "show=past&sort=-starts",
    `month=${month}`,
    `month=${month}&label=sold-out`,
  ];
}

export const calendarSearches = (today: string): string[] => [
  "",
  `week=${today}`,
  `month=${today.slice(0, 7)}`,
  "q=rome",
  "deal=deal-70",
  "label=sold-out",
];

export const postSearches = [
  ...wordQueries("lisbon|by train|priya raman|post-77|Spring|a|nothing like it|100%"),
  ...managedPostSearch.sorts.flatMap((sort) => [
    `q=lisbon&sort=${sort}`,
    `status=published&sort=-${sort}`,
  ]),
  "status=scheduled&sort=published",
  "category=Travel+Tips&page=10",
];

/** Nine in ten are approved, one is declined. */
export function commentLists(comments: number): string[] {
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

export const leadSearches = [
  ...wordQueries("TP-BAAAAA|tp-b|priya raman|zoe|lisbon|example.com|a|ad|nobody at all|%"),
  ...leadSearch.sorts.flatMap((sort) => [
    `q=lisbon&sort=${sort}`,
    `q=example.com&sort=-${sort}`,
    `status=open&sort=${sort}`,
  ]),
  "status=lost&page=100",
  "status=won&sort=name",
  "kind=custom-trip&page=200",
  "owner=agent-9",
  "owner=me",
  "owner=nobody&status=new",
  "due=overdue&sort=due",
  "due=week&owner=agent-9",
];

export const customerSearches = [
  ...wordQueries(
    "GT-BAAAAA|priya.raman60@example.com|priya raman|zoe|example.com|a|ad|+1 (617) 555-0142|5550199|nobody at all|%",
  ),
  ...customerSearch.sorts.flatMap((sort) => [
    `q=walker&sort=${sort}`,
    `q=example.com&sort=-${sort}`,
    `known=booked&sort=${sort}`,
  ]),
  "known=account&page=100",
];

export function logSearches(rows: number, today: string): string[] {
  return [
    "",
    `before=${Math.ceil(rows / 2)}`,
    "before=30",
    ...wordQueries("agent-7@example.com|guess-77|198.51.100.7|deal-77|a|example|nobody at all|%"),
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

export const agentSearches = [
  "q=agent-77",
  "q=a",
  "q=example.com",
  "q=nobody",
  "status=active&sort=-created",
  "q=agent&page=20",
];

/** Each account, rare and common moves, days, a search, and the place of a day far down. */
export function ledgerSearches(today: string, farDown: string): string[] {
  const days = `from=${addDays(today, -30)}&to=${today}`;
  return [
    "",
    `before=${farDown}_1`,
    ...["bank", "customer", "sales", "fees_kept"].map((account) => `account=${account}`),
    "account=bank&side=credit",
    "what=refund",
    "what=payment-undone",
    `account=bank&what=payment&${days}`,
    days,
    ...wordQueries("GT-BAAAAA|walker|450.50|payment:nobody|zzzz"),
    `q=walker&account=bank&${days}`,
  ];
}

/** States and methods, rare and common, days, a search, and the place of a day far down. */
export function paymentSearches(today: string, farDown: string): string[] {
  const days = `from=${addDays(today, -30)}&to=${today}`;
  return [
    "",
    `before=${farDown}_00000000-0000-0000-0000-000000000000`,
    "kind=payment",
    "kind=payment-disputed",
    "kind=payment-failed",
    "kind=refund-requested",
    "kind=refund&method=cash",
    "method=wire",
    `method=wire&${days}`,
    days,
    ...wordQueries("GT-BAAAAA|walker|450.50|zzzz"),
  ];
}
