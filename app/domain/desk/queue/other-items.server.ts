import { listComments } from "#app/domain/blog/moderate/managed-comments.server.ts";
import { holdKinds } from "#app/domain/departures/hold/hold.ts";
import { readDepartureWork } from "#app/domain/departures/plan/read-departure-work.server.ts";
import { waitingLeads } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { givenUpMails } from "#app/domain/mail/unsent-mails.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay, formatDay, formatMoment } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import type { QueueItem } from "./queue-item.ts";
import { lastDays } from "./queue-order.ts";

/** What a lead brings is not known: it counts as a small booking. */
const leadCents = 200_000;

/** Leads without an answer, and those that are due. */
export async function leadItems(viewer: Staff, limit: number, today: string): Promise<QueueItem[]> {
  if (!may(viewer, "write", "leads")) return [];
  const leads = await waitingLeads(viewer, limit, today);
  return leads.map(({ reference, version, kind, name, wish, isNew, ownerId, dueOn, since }) => ({
    kind: "lead",
    subject: reference,
    mark: isNew ? "New lead" : "Lead due",
    who: name,
    what: `${asks[kind]}: ${wish}`,
    amount: null,
    cents: leadCents,
    lastDay: lastDays.lead({ since: businessDay(since), ends: dueOn }),
    since,
    agentId: ownerId,
    version,
    page: { name: "lead", id: reference },
    step: null,
  }));
}

const asks = {
  "custom-trip": "Asks for a trip",
  quiz: "Took the quiz",
  contact: "Wrote",
  phone: "Called",
} as const;

/** Holds that end today, departures with too few travelers, and parties for whom a seat is free. */
export async function departureItems(
  viewer: Staff,
  limit: number,
  now: Date,
): Promise<QueueItem[]> {
  if (!may(viewer, "write", "departures")) return [];
  const { ending, waiting, short } = await readDepartureWork(viewer, limit, now);
  return [
    ...ending.map((hold): QueueItem => {
      const until = formatMoment(hold.expiresAt);
      return {
        kind: "hold",
        subject: hold.id,
        mark: "Ends today",
        who: `${holdKinds[hold.kind]} for ${hold.heldFor}`,
        what: `${hold.title}, ${formatDay(hold.startsOn)}, ${plural(hold.seats, "seat")}, until ${until}`,
        amount: null,
        cents: hold.seats * hold.priceCents,
        lastDay: lastDays.hold({ since: "", ends: businessDay(hold.expiresAt) }),
        since: hold.expiresAt,
        agentId: hold.agentId,
        page: { name: "heldSeats", id: hold.departureId },
        step: { intent: "release", fields: { claim: hold.id } },
      };
    }),
    ...short.map(({ departureId, title, startsOn, priceCents, ...rest }): QueueItem => {
      const { confirmed, least, decidesOn } = rest;
      const decided = decidesOn === null ? "" : `, to be decided by ${formatDay(decidesOn)}`;
      return {
        kind: "short",
        subject: departureId,
        mark: "Too few travelers",
        who: title,
        what: `${formatDay(startsOn)}: ${confirmed} of at least ${least}${decided}`,
        amount: null,
        cents: confirmed * priceCents,
        lastDay: lastDays.short({ since: "", departs: startsOn, ends: decidesOn }),
        since: now,
        agentId: null,
        page: { name: "departure", id: departureId },
        step: null,
      };
    }),
    ...waiting.map(({ departureId, title, startsOn, priceCents, ...rest }): QueueItem => {
      const { parties, people, free } = rest;
      const who = `${plural(parties, "party", "parties")} of ${plural(people, "traveler")} in all`;
      return {
        kind: "waiting",
        subject: departureId,
        mark: "Waiting list",
        who: title,
        what: `${formatDay(startsOn)}: ${who}, ${plural(free, "seat")} free`,
        amount: null,
        cents: Math.min(free, people) * priceCents,
        lastDay: lastDays.waiting({ since: "", departs: startsOn }),
        since: now,
        agentId: null,
        page: { name: "heldSeats", id: departureId },
        step: null,
      };
    }),
  ];
}

/** Comments to approve, and mails that were given up. */
export async function messageItems(viewer: Staff, limit: number): Promise<QueueItem[]> {
  const none = { cents: 0, amount: null, agentId: null };
  const [comments, mails] = await Promise.all([
    may(viewer, "write", "blog") ? listComments(viewer, { status: "pending", page: 1 }) : [],
    may(viewer, "write", "mail") ? givenUpMails(viewer, limit) : [],
  ]);
  return [
    ...comments.map(({ id, customer, body, post, createdAt }): QueueItem => ({
      ...none,
      kind: "comment",
      subject: id,
      mark: "Comment",
      who: `${customer.name}, under “${post.title}”`,
      what: body,
      lastDay: lastDays.comment({ since: "" }),
      since: createdAt,
      page: "comments",
      step: { intent: "comment", fields: { id } },
    })),
    ...mails.map(({ id, subject, recipient, lastError, isErased, createdAt }): QueueItem => ({
      ...none,
      kind: "mail",
      subject: id,
      mark: "Mail not sent",
      who: recipient,
      what: `“${subject}”: ${lastError ?? "given up"}${isErased ? ". Its link is erased: send a new one from the booking." : ""}`,
      lastDay: lastDays.mail({ since: businessDay(createdAt) }),
      since: createdAt,
      page: "mail",
      step: isErased ? null : { intent: "retry", fields: { id } },
    })),
  ];
}
