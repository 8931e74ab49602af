import type { HistoryEntry } from "#app/domain/bookings/booking.ts";
import type { AuditedEvent } from "#app/domain/bookings/history/money-events.ts";
import type { BookingNote } from "#app/domain/bookings/manage/staff-booking.ts";
import type { SentMail } from "#app/domain/mail/mails-to.server.ts";

/** The parts of a booking's timeline, each with an address of its own. */
export const timelineParts = {
  changes: "Changes",
  money: "Money",
  mails: "Mails",
  notes: "Notes",
  calls: "Calls",
} as const;
export type TimelinePart = keyof typeof timelineParts;

/** Entries of one page of it. */
export const entriesPerPage = 25;

/** What happened to a booking, what was mailed about it, and what staff wrote down. */
export type TimelineEntry = { key: string; at: Date } & (
  | { part: "changes"; change: HistoryEntry & { actor: string | null } }
  | { part: "changes" | "money"; event: AuditedEvent }
  | { part: "mails"; mail: SentMail }
  | { part: "notes" | "calls"; note: BookingNote }
);

/** What the address asks for: '' for all parts. */
export type TimelineSearch = {
  part: TimelinePart | "";
  /** Only older entries; null for the newest. */ before: Date | null;
  /** The mail whose text is shown, by its id; '' for none. */ mail: string;
};

export type Timeline = {
  search: TimelineSearch;
  entries: TimelineEntry[];
  /** Where older entries go on; null if these are the oldest. */ older: Date | null;
  /** The text of the opened mail; null of one without a text that staff may read. */
  mailText: string | null;
};

const order = Object.keys(timelineParts);

/**
 * A page of all entries, newest first. Entries of one moment stay together, so that the next page can
 * begin before it.
 */
export function newestEntries(
  all: readonly TimelineEntry[],
  { part, before }: Pick<TimelineSearch, "part" | "before">,
): Pick<Timeline, "entries" | "older"> {
  const found = all
    .filter((entry) => (part === "" || entry.part === part) && (!before || entry.at < before))
    .toSorted(
      (one, other) =>
        other.at.getTime() - one.at.getTime() ||
        order.indexOf(one.part) - order.indexOf(other.part),
    );
  const last = found[entriesPerPage - 1];
  const entries = last ? found.filter(({ at }) => at >= last.at) : found;
  return { entries, older: last && found.length > entries.length ? last.at : null };
}
