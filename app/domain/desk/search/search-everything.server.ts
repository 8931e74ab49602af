import { searchedWords } from "#app/db/lists/holds-word.ts";
import { readManagedPosts } from "#app/domain/blog/write/list/managed-posts.server.ts";
import {
  type BookingHit,
  findBookings,
} from "#app/domain/bookings/manage/list/find-bookings.server.ts";
import {
  findListedDeals,
  respellForDeals,
} from "#app/domain/deals/shop/pick/find-listed-deals.server.ts";
import { findDepartures } from "#app/domain/departures/plan/find-departures.server.ts";
import { readLeadReference } from "#app/domain/leads/lead.ts";
import {
  type LeadHit,
  findLeads,
  findNearLeads,
} from "#app/domain/leads/manage/list/find-leads.server.ts";
import {
  type CustomerHit,
  findCustomers,
  findNearCustomers,
} from "#app/domain/people/customers/find-customers.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isNamedReference, readReference } from "#app/values/reference.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { cleanEmail } from "#app/values/text/email-address.ts";
import { isSamePhone } from "#app/values/text/phone-number.ts";

type Found<Line> = { lines: readonly Line[] } & Counted;
type Search = { q: string; limit: number };

/** What a search finds of each kind that the viewer may read; null for the others. */
export type Everything = Awaited<ReturnType<typeof searchEverything>>;

/** The one thing that a search names: its phone number, its email, its whole reference. */
export type Exact =
  | { kind: "customer"; id: string }
  | { kind: "booking"; reference: string }
  | { kind: "lead"; reference: string };

/**
 * Searches what the viewer may read: the first `limit` of each kind, and their number as in its list.
 * Where words find nothing at all, what is spelled nearly so: `isNear`. A search without a letter or
 * digit finds nothing.
 */
export async function searchEverything(viewer: Staff, search: Search) {
  const nothing = { customers: null, bookings: null, leads: null, ...noTrips };
  const found = searchedWords(search.q).length === 0 ? nothing : await readKinds(viewer, search);
  const isFound = Object.values(found).some((kind) => kind !== null && kind.lines.length > 0);
  if (isFound || !isName(search.q))
    return { ...found, isNear: false, respelled: null, exact: exactOf(search.q, found) };
  const [people, respelled] = await Promise.all([
    findNearPeople(viewer, search),
    respellForDeals(search.q),
  ]);
  const trips = respelled === null ? noTrips : await readTrips(viewer, { ...search, q: respelled });
  return {
    bookings: null,
    ...people,
    ...trips,
    isNear: true,
    respelled,
    exact: null,
  };
}

/** Most who wrote to us are customers: leads are asked where no customer is near. */
async function findNearPeople(viewer: Staff, search: Search) {
  const customers = may(viewer, "read", "customers") ? await findNearCustomers(viewer, search) : [];
  const isLeadMeant = customers.length === 0 && may(viewer, "read", "leads");
  const leads = isLeadMeant ? await findNearLeads(viewer, search) : [];
  return {
    customers: { lines: customers, ...uncounted },
    leads: { lines: leads, ...uncounted },
  };
}

const noTrips = { deals: null, departures: null, posts: null };
/** No list finds them. */
const uncounted = { total: 0, more: false };

/** Names are letters; near to an email or a number is somebody else's. */
const isName = (q: string) => /^[\p{L}\p{M}\s.'’-]+$/u.test(q);

async function readKinds(viewer: Staff, search: Search) {
  const [customers, bookings, leads, trips] = await Promise.all([
    may(viewer, "read", "customers") ? findCustomers(viewer, search) : null,
    may(viewer, "read", "bookings") ? findBookings(viewer, search) : null,
    may(viewer, "read", "leads") ? findLeads(viewer, search) : null,
    readTrips(viewer, search),
  ]);
  return { customers, bookings, leads, ...trips };
}

async function readTrips(viewer: Staff, search: Search) {
  const [deals, departures, posts] = await Promise.all([
    may(viewer, "read", "deals") ? findListedDeals(viewer, search) : null,
    may(viewer, "read", "departures") ? findDepartures(viewer, search) : null,
    may(viewer, "read", "blog") ? findPosts(viewer, search) : null,
  ]);
  return { deals, departures, posts };
}

/** Posts are few: the first of their list. */
async function findPosts(viewer: Staff, { q, limit }: Search) {
  const { posts, ...counted } = await readManagedPosts(viewer, {
    q,
    status: "",
    category: "",
    sort: { key: "updated", direction: "descending" },
    page: 1,
    perPage: limit,
  });
  return { lines: posts, ...counted };
}

type People = {
  customers: Found<CustomerHit> | null;
  bookings: Found<BookingHit> | null;
  leads: Found<LeadHit> | null;
};

function exactOf(q: string, { customers, bookings, leads }: People): Exact | null {
  const email = cleanEmail(q);
  const named = customers?.lines.filter(
    (customer) =>
      (customer.phone !== null && isSamePhone(customer.phone, q)) || customer.email === email,
  );
  const [customer, other] = named ?? [];
  if (customer && !other && customers?.more === false) return { kind: "customer", id: customer.id };
  const typed = q.trim().toUpperCase();
  // Six letters alone may be a name.
  const reference = isNamedReference(q) || /\d/.test(q) ? readReference(q) : null;
  const [booking, another] = (bookings?.lines ?? []).filter(
    (line) => line.reference === reference || line.oldReference?.toUpperCase() === typed,
  );
  if (booking && !another) return { kind: "booking", reference: booking.reference };
  const wanted = readLeadReference(q);
  const lead = leads?.lines.find((line) => line.reference === wanted);
  return lead ? { kind: "lead", reference: lead.reference } : null;
}
