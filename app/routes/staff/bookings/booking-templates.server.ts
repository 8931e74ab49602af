import {
  bookingReplies,
  replyTemplates,
} from "#app/domain/content/kinds/reply-templates.server.ts";
import { readContent } from "#app/domain/content/read-content.server.ts";
import { readStaffBooking } from "#app/domain/bookings/manage/read-staff-booking.server.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { readReference } from "#app/values/reference.ts";
import { fillPlaces } from "#app/values/text/fill-places.ts";
import type { FilledTemplate } from "#app/domain/mail/review-mails.server.ts";

/** The staff's own texts, filled in with a booking. What is not known stays for the agent. */
export async function bookingTemplates(viewer: Staff, typed = ""): Promise<FilledTemplate[]> {
  const reference = readReference(typed);
  const booking = reference ? await readStaffBooking(viewer, reference) : null;
  if (!booking) return [];
  const templates = bookingReplies(await readContent(replyTemplates));
  if (templates.length === 0) return [];
  const { next, leftCents } = await readMoney(booking);
  const facts = {
    agent: viewer.name,
    "first name": booking.customerName.split(/\s+/)[0] ?? booking.customerName,
    trip: booking.deal.title,
    dates: [...new Set([booking.departureDate, booking.returnDate])].map(formatDay).join(" to "),
    reference: booking.reference,
    due: next
      ? [formatMoney(next.cents), next.dueOn && `by ${formatDay(next.dueOn)}`]
          .filter(Boolean)
          .join(" ")
      : formatMoney(leftCents),
  };
  return templates.map(({ id: key, label, text }) => ({
    key,
    label,
    text: fillPlaces(text, facts),
  }));
}
