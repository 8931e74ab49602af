import { subjectHistory } from "#app/domain/audit/audit-log.server.ts";
import { moneyEvents, otherEvents } from "#app/domain/bookings/history/money-events.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { mailsAbout, mailText } from "#app/domain/mail/mails-to.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import {
  entriesPerPage,
  newestEntries,
  type Timeline,
  type TimelineEntry,
  type TimelineSearch,
} from "./timeline.ts";

/** Rows of the audit log among which a page's events are. */
const maxAudited = 200;

/** A page of everything about a booking, newest first. The booking has its own history and notes. */
export async function readTimeline(
  viewer: Staff,
  { id, reference, history, staffNotes }: StaffBooking,
  search: TimelineSearch,
): Promise<Timeline> {
  const { before, mail } = search;
  const reads = (...parts: readonly TimelineSearch["part"][]) =>
    search.part === "" || parts.includes(search.part);
  const subject = { type: "booking", id: reference };
  const [audit, mails, text] = await Promise.all([
    reads("changes", "money") ? subjectHistory(viewer, subject, maxAudited, before) : [],
    // One more than a page: whether older ones follow.
    reads("mails") ? mailsAbout(viewer, id, { before, limit: entriesPerPage + 1 }) : [],
    mail === "" ? null : mailText(viewer, { id: mail, bookingId: id }),
  ]);
  const all: TimelineEntry[] = [
    ...history.map((change, at) => ({
      key: `change${at}`,
      part: "changes" as const,
      at: change.at,
      change,
    })),
    ...otherEvents(audit).map((event) => ({
      key: `event${event.id}`,
      part: "changes" as const,
      at: event.at,
      event,
    })),
    ...moneyEvents(audit).map((event) => ({
      key: `event${event.id}`,
      part: "money" as const,
      at: event.at,
      event,
    })),
    ...mails.map((sent) => ({
      key: `mail${sent.id}`,
      part: "mails" as const,
      at: sent.createdAt,
      mail: sent,
    })),
    ...staffNotes.map((note) => ({
      key: `note${note.id}`,
      part: note.callWith === null ? ("notes" as const) : ("calls" as const),
      at: note.at,
      note,
    })),
  ];
  return { search, ...newestEntries(all, search), mailText: text };
}
