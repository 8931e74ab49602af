import { type Area, may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays } from "#app/values/dates.ts";
import { choice, flag, recordSearch, type SearchOf } from "#app/values/list-search.ts";

/** A kind of work: its label in the filter, and the area whose writers do it. */
type Kind = {
  label: string;
  area: Area;
  /** Whether who may only read the area looks at it too: accountants, at money. */
  isRead?: boolean;
};

/** Every kind of work that waits for a person. Rows of one urgency stand in this order. */
export const queueKinds = {
  "departure-canceled": { label: "To talk about", area: "bookings" },
  "payment-issue": { label: "Payments to look at", area: "bookings", isRead: true },
  "payment-overdue": { label: "Money due", area: "bookings", isRead: true },
  "cancel-requested": { label: "Wants to cancel", area: "bookings" },
  pending: { label: "Requests", area: "bookings" },
  hold: { label: "Holds ending", area: "departures" },
  short: { label: "Too few travelers", area: "departures" },
  waiting: { label: "Waiting list", area: "departures" },
  lead: { label: "Leads", area: "leads" },
  "refund-to-send": { label: "Refunds to send", area: "bookings", isRead: true },
  mail: { label: "Mails not sent", area: "mail" },
  returned: { label: "Trips back", area: "bookings" },
  comment: { label: "Comments", area: "blog" },
} as const satisfies Record<string, Kind>;
export type QueueKind = keyof typeof queueKinds;
export const queueKindNames = Object.keys(queueKinds) as QueueKind[];

/** Whether somebody may act on a kind of work, or look at it. */
export function hasWork(viewer: Staff, kind: QueueKind): boolean {
  const { area, isRead = false }: Kind = queueKinds[kind];
  return may(viewer, isRead ? "read" : "write", area);
}

/** The queue's filters. */
export const queueSearch = recordSearch({
  label: "Work queue",
  placeholder: "",
  filters: {
    kind: choice(
      "Kind",
      "All",
      Object.fromEntries(queueKindNames.map((name) => [name, queueKinds[name].label])) as Record<
        QueueKind,
        string
      >,
    ),
    whose: choice("Whose", "Everybody’s", { mine: "Mine", nobody: "Nobody’s" }),
    snoozed: flag("Snoozed", ["Hide", "Show"], "show=snoozed"),
  },
});
export type QueueSearch = Pick<SearchOf<typeof queueSearch>, "kind" | "whose" | "snoozed">;
export const wholeQueue: QueueSearch = { kind: "", whose: "", snoozed: false };

/** What the row's button sends, beside what its form asks for. */
export type QueueStep = {
  intent:
    | "confirm"
    | "complete"
    | "cancel"
    | "remind"
    | "refund"
    | "settle"
    | "release"
    | "comment"
    | "retry";
  fields: Readonly<Record<string, string>>;
};

/** One row of the work queue. Days are YYYY-MM-DD in New York. */
export type QueueItem = {
  kind: QueueKind;
  /** The reference or id of what it is about; with the kind it is the row's key. */ subject: string;
  /** The row's mark: what is the matter. */ mark: string;
  who: string;
  what: string;
  /** What is owed or goes back, in cents; null if no amount is shown. */ amount: number | null;
  /** What may be lost, in cents: the amount, or what the seats sell for. */ cents: number;
  /** The last day on which acting still helps; null if nothing is lost by waiting. */
  lastDay: string | null;
  since: Date;
  /** Who looks after it; null for nobody. */ agentId: string | null;
  /** The row's version, of a lead. */ version?: number;
  /** Where it is decided: the name of a page in `staffPaths`, and its id. */
  page:
    | { name: "booking" | "lead" | "heldSeats" | "departure"; id: string }
    | "comments"
    | "mail"
    | "unconfirmed";
  /** Null where the next step is on its page. */ step: QueueStep | null;
};

/** What staff said about a row. */
export type QueueMark = {
  agentId: string | null;
  /** Whether somebody has said whose it is: `agentId`'s, or nobody's. */ handedOver: boolean;
  snoozedUntil: string | null;
  snoozedBy: string | null;
};

/** A row with whose it is, by name, and until when it is put off. */
export type QueueRow = QueueItem & {
  /** Whether the viewer may put it off and hand it over. */ mayMark: boolean;
  /** To whom it was handed over, which `agentId` may be without. */ handedTo: string | null;
  agent: string | null;
  snoozed: { until: string; by: string | null } | null;
};

export type Queue = {
  rows: QueueRow[];
  total: number;
  /** How many rows each kind has, and whether there are more than were read. */
  counts: { kind: QueueKind; count: number; more: boolean }[];
  snoozed: number;
  /** Who may be given a row, if one is about to be. */ agents: readonly {
    id: string;
    name: string;
  }[];
  /** Changes with the queue: an open page reads itself again. */ fingerprint: string;
};

/** Rows of a page of the queue. */
export const queuePerPage = 10;

/** How many days a row can be put off, and how the choice names it. */
export const snoozes = {
  "1": "Until tomorrow",
  "3": "For 3 days",
  "7": "For a week",
  "30": "For a month",
} as const;
export const snoozedUntil = (days: keyof typeof snoozes, today: string) =>
  addDays(today, Number(days));
