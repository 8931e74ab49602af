import {
  type Everything,
  type Exact,
  searchEverything,
} from "#app/domain/desk/search/search-everything.server.ts";
import { statusLabels } from "#app/domain/blog/post.ts";
import { departureState, departureStates } from "#app/domain/departures/departure.ts";
import { leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { may } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { withQuery } from "#app/values/with-query.ts";
import { findCommands, findPortalPages } from "./portal-pages.server.ts";
import type { SearchGroup, SearchResult } from "./search-results.tsx";

/** Results of a kind that are shown. */
const limit = 6;

type Results = {
  groups: SearchGroup[];
  /** Where the one thing is that the search names; else null. */
  exact: string | null;
};

/** What a search finds for the viewer, by kind; for an empty one what they can begin. */
export async function readResults(viewer: Staff, q: string): Promise<Results> {
  const meant = /^new booking(?: for| of| on)?\s+(.+)$/i.exec(q)?.[1];
  const everything = await searchEverything(viewer, { q: meant ?? q, limit });
  const suggestions = suggestionsOf(viewer, everything, meant === undefined ? 1 : limit);
  if (meant !== undefined) return { groups: grouped([commands(suggestions)]), exact: null };
  const exact = everything.exact && addressOf(viewer, everything.exact);
  const found = groupsOf(viewer, q, everything);
  const groups = grouped([
    commands(findCommands(viewer, q)),
    unlisted("pages", "Pages", findPortalPages(viewer, q)),
    ...found,
    unlisted("suggestions", "Next steps", suggestions),
  ]);
  return { groups: exact === null ? groups : withFirst(groups, exact), exact };
}

const grouped = (groups: readonly (SearchGroup | null)[]): SearchGroup[] =>
  groups.filter((group) => group !== null && group.results.length > 0) as SearchGroup[];

const commands = (results: SearchResult[]) => unlisted("commands", "Commands", results);
const unlisted = (kind: string, label: string, results: SearchResult[]): SearchGroup => ({
  kind,
  label,
  count: String(results.length),
  isNear: false,
  list: null,
  results,
});

/** The one result that is meant, ahead of all others. */
function withFirst(groups: readonly SearchGroup[], to: string): SearchGroup[] {
  const before = (is: boolean) => (is ? 0 : 1);
  return groups
    .map(({ results, ...group }) => ({
      ...group,
      results: results.toSorted((a, b) => before(a.to === to) - before(b.to === to)),
    }))
    .toSorted((a, b) => before(a.results[0]?.to === to) - before(b.results[0]?.to === to));
}

function addressOf(viewer: Staff, exact: Exact): string {
  const paths = pathsOf(viewer);
  if (exact.kind === "customer") return paths.customer(exact.id);
  return exact.kind === "booking" ? paths.booking(exact.reference) : paths.lead(exact.reference);
}

const parts = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join(" · ");

function groupsOf(viewer: Staff, q: string, found: Everything): (SearchGroup | null)[] {
  const paths = pathsOf(viewer);
  const { customers, bookings, leads, deals, departures, posts, isNear, respelled } = found;
  const words = respelled ?? q;
  const groups = [
    group(
      customers,
      {
        kind: "customers",
        label: "Customers",
        list: withQuery(paths.customers, { q }),
      },
      (line) => ({
        to: paths.customer(line.id),
        title: line.name,
        detail: parts(line.email, line.phone),
      }),
    ),
    group(
      bookings,
      { kind: "bookings", label: "Bookings", list: withQuery(paths.bookings, { q }) },
      (line) => ({
        to: paths.booking(line.reference),
        title: `${line.reference}, ${line.customerName}`,
        detail: parts(
          line.status,
          line.dealTitle,
          formatShortDay(line.departureDate),
          line.oldReference && `was ${line.oldReference}`,
        ),
      }),
    ),
    group(
      leads,
      { kind: "leads", label: "Leads", list: withQuery(paths.leads, { q }) },
      (line) => ({
        to: paths.lead(line.reference),
        title: line.name,
        detail: parts(leadStatusLabels[line.status], line.wish, line.reference),
      }),
    ),
    group(
      deals,
      { kind: "deals", label: "Deals", list: withQuery(paths.deals, { q: words }) },
      (line) => ({
        to: paths.deal(line.id),
        title: line.title,
        detail: line.destination,
      }),
    ),
    group(
      departures,
      {
        kind: "departures",
        label: "Departures",
        list: withQuery(paths.departures, departures?.listed ?? {}),
      },
      (line) => ({
        to: paths.departure(line.id),
        title: `${formatShortDay(line.startsOn)}, ${line.title}`,
        detail: `${departureStates[departureState(line)]} · ${line.taken} of ${line.seats} seats taken`,
      }),
    ),
    group(
      posts,
      { kind: "posts", label: "Posts", list: withQuery(paths.blog, { q: words }) },
      (line) => ({
        to: paths.post(line.id),
        title: line.title,
        detail: parts(statusLabels[line.status], line.author),
      }),
    ),
  ];
  return groups.map((group) => group && { ...group, isNear });
}

type Shown = { kind: string; label: string; list: string };

/** A kind's results, with the list of the same search where that finds any. */
function group<Line>(
  found: ({ lines: readonly Line[] } & Counted) | null,
  { list, ...shown }: Shown,
  resultOf: (line: Line) => SearchResult,
): SearchGroup | null {
  if (found === null) return null;
  const number = Math.max(found.total, found.lines.length).toLocaleString("en-US");
  return {
    ...shown,
    count: found.more ? `${number}+` : number,
    isNear: false,
    list: found.total > 0 ? list : null,
    results: found.lines.map(resultOf),
  };
}

/** New bookings for the first customers and of the first deals that are found. */
function suggestionsOf(
  viewer: Staff,
  { customers, deals }: Everything,
  most: number,
): SearchResult[] {
  if (!may(viewer, "write", "bookings")) return [];
  const { createBooking } = pathsOf(viewer);
  return [
    ...(customers?.lines ?? []).slice(0, most).map(({ name, email, phone }) => ({
      to: withQuery(createBooking, {
        // The form looks an email up.
        customer_email: email,
        ...(email === null && { customer_name: name, customer_phone: phone }),
      }),
      title: `New booking for ${name}`,
      detail: parts(email, phone),
    })),
    ...(deals?.lines ?? []).slice(0, most).map(({ id, title, destination }) => ({
      to: withQuery(createBooking, { package_id: id }),
      title: `New booking of ${title}`,
      detail: destination,
    })),
  ];
}
