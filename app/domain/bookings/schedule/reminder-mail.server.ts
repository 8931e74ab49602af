import { href } from "react-router";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { ownUrl, type NewMail } from "#app/domain/mail/queue-mail.server.ts";
import type { DueNow } from "#app/domain/money/schedule/due-now.ts";
import { staffMailboxes } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { paidFacts } from "#app/domain/money/booked/money-words.ts";
import {
  type MailContext,
  tripFacts,
  tripFootnote,
  tripLink,
} from "../mails/staff-booking-mail.server.ts";
import { payUrl } from "../row/pay-url.server.ts";
import { agentStep } from "./reminder-steps.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

export type Reminder = {
  booking: MailContext["booking"] & {
    id: string;
    customerEmail: string | null;
    /** The agent who booked; null if the customer booked. */ agentEmail: string | null;
  };
  money: BookingMoney;
  due: DueNow;
  /** YYYY-MM-DD in New York. */ dueOn: string;
  step: number;
  today: string;
};

/** The unpaid amount due by the reminder's day. */
export function unpaidCents({ due, dueOn }: Reminder): number {
  return due.items
    .filter((item) => item.dueOn <= dueOn)
    .reduce((sum, { leftCents }) => sum + leftCents, 0);
}

/** The text of a reminder. It is written again when sent, because a payment may arrive before. */
export async function reminderText(reminder: Reminder, database: Database): Promise<MailContent> {
  return reminder.step === agentStep ? overdueText(reminder) : await dueText(reminder, database);
}

/**
 * Mails to the customer; about an overdue payment to the booking's agent, or else to staff
 * mailboxes.
 */
export async function reminderMails(
  reminder: Reminder,
  tx: DatabaseTransaction,
): Promise<NewMail[]> {
  const { booking, dueOn, step } = reminder;
  const { id: bookingId, customerEmail, agentEmail } = booking;
  const text = await reminderText(reminder, tx);
  const mail = { ...text, writtenFrom: { bookingId, dueOn, step } };
  if (step !== agentStep) {
    const replies = agentEmail === null ? {} : { agentEmail };
    return [{ ...mail, kind: "payment-reminder", recipient: customerEmail, bookingId, ...replies }];
  }
  const staff = agentEmail === null ? await staffMailboxes(tx, "notifyNewBooking") : [agentEmail];
  // Not linked to the booking, which belongs to the customer.
  return staff.map((recipient) => ({
    ...mail,
    kind: "payment-overdue",
    recipient,
    replyTo: customerEmail,
  }));
}

/** A payment is due soon, or has not arrived. */
async function dueText(reminder: Reminder, database: Database): Promise<MailContent> {
  const { booking, due, dueOn, today } = reminder;
  const { reference, title, customerName } = booking;
  const cents = formatMoney(unpaidCents(reminder));
  const day = formatDay(dueOn);
  const ways = await readWaysToPay({ booking }, database);
  const isOver = dueOn < today;
  const when = dueOn === today ? "is due today" : `${isOver ? "was" : "is"} due on ${day}`;
  return {
    subject: `${cents} ${when}, ${reference}: ${title}`,
    heading: isOver
      ? `We are still waiting for ${cents}, ${customerName}.`
      : `Your next payment ${when}, ${customerName}.`,
    paragraphs: [
      isOver
        ? `A payment for your trip ${when}, and we have not received it yet. Please pay it now, so that everything stays as you booked it.`
        : `For your trip, ${cents} ${when}. You need not do anything else: everything is as you booked it.`,
      "If you have paid it already, thank you: a check or a transfer takes some days to arrive.",
      ...ways.paragraphs,
    ],
    facts: [
      ...tripFacts(booking),
      [isOver ? "Was due" : "Due", day],
      ["To pay", cents],
      ...paidFacts(reminder.money),
      ["Left in all", formatMoney(due.leftCents)],
    ],
    action: ways.action,
    footnote: tripFootnote,
  };
}

/** To staff: a payment is overdue in spite of reminders. */
function overdueText(reminder: Reminder): MailContent {
  const { booking, due, dueOn } = reminder;
  const { reference, customerName, customerEmail } = booking;
  const cents = formatMoney(unpaidCents(reminder));
  return {
    subject: `Payment overdue, ${reference}: ${cents} from ${customerName}`,
    heading: `${customerName} has not paid ${cents}`,
    paragraphs: [
      `It was due on ${formatDay(dueOn)}, and our reminders have not helped. Please call or write, then record the payment, give more time, or cancel the booking.`,
    ],
    facts: [
      ...tripFacts(booking),
      ["Customer", `${customerName}, ${customerEmail ?? "no email"}`],
      ["Overdue", formatMoney(due.overdueCents)],
      ...paidFacts(reminder.money),
      ["Left in all", formatMoney(due.leftCents)],
    ],
    action: {
      label: "Open the booking",
      url: ownUrl(href("/admin/bookings/:reference", { reference })),
    },
    footnote: "The super admin can switch reminders of payments off.",
  };
}

/** The ways to pay in a mail: the main link, and paragraphs below it. */
type WaysToPay = { action: { label: string; url: string }; paragraphs: string[] };

type PayContext = { booking: MailContext["booking"] & { id: string } };

/**
 * Reads the ways to pay for a booking. The link is its payment link, or the trip's page if no
 * payment provider is set up.
 */
async function readWaysToPay(context: PayContext, tx: Database): Promise<WaysToPay> {
  const { howToPay } = await readSeller(tx);
  const url = await payUrl(tx, context.booking.id);
  const byHand =
    howToPay === ""
      ? "To pay, or to ask for more time, reply to this email: your agent writes to you."
      : `How to pay:\n${howToPay}`;
  if (url === null) return { action: tripLink(context), paragraphs: [byHand] };
  return {
    action: { label: "Pay Online", url },
    paragraphs: [
      "You can pay by card or from your bank account with the link below.",
      ...(howToPay === "" ? [] : [`Or another way:\n${howToPay}`]),
    ],
  };
}
