import type { BookingStatus, HistoryEntry } from "../booking.ts";

/** An event of a booking; `actor` is the name, if known. */
export type BookingActivity = {
  id: number;
  at: Date;
  reference: string;
  customerName: string;
  action: HistoryEntry["action"];
  toStatus: BookingStatus;
  actor: string | null;
};

const statusVerbs: Readonly<Record<BookingStatus, string>> = {
  Pending: "put back to pending",
  Confirmed: "confirmed",
  Declined: "declined",
  Cancelled: "canceled",
  Completed: "completed",
};

/** An activity for staff: 'Dana Whitfield confirmed GT-K7MQ3H for Janet Whitfield'. */
export function activitySentence({
  action,
  toStatus,
  actor,
  reference,
  customerName,
}: BookingActivity): string {
  const who = actor ?? "The site";
  if (action === "created")
    return actor === customerName
      ? `${who} requested ${reference}`
      : `${who} booked ${reference} for ${customerName}`;
  if (action === "cancel-requested") return `${who} asked to cancel ${reference}`;
  if (action === "cancel-withdrawn") return `${who} took back the request to cancel ${reference}`;
  if (action === "cancel-declined")
    return `${who} kept ${reference} for ${customerName}: the request to cancel is declined`;
  if (action === "changed" && actor === customerName)
    return `${who} moved ${reference} to another date`;
  if (action === "changed")
    return `${who} changed day or travelers of ${reference} for ${customerName}`;
  if (action === "departure-canceled")
    return `${who} canceled the departure of ${reference} for ${customerName}: to talk about`;
  if (action === "person-corrected")
    return `${who} corrected name or phone of ${reference} for ${customerName}`;
  if (action === "wishes-corrected")
    return `${who} corrected the wishes of ${reference} for ${customerName}`;
  if (action === "email-corrected")
    return `${who} corrected the email of ${reference} for ${customerName}`;
  return `${who} ${statusVerbs[toStatus]} ${reference} for ${customerName}`;
}
