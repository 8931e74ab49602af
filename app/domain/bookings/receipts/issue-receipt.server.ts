import { type DatabaseTransaction, db, type Database } from "#app/db/database.server.ts";
import { ownUrl, signedBy } from "#app/domain/mail/queue-mail.server.ts";
import { type EditedBooking, mailCustomer } from "../row/edit-booking.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { readSeller } from "#app/domain/settings/read-seller.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { readParts } from "../lines/read-parts.server.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import {
  type ReceiptContent,
  mailNote,
  cancelTitle,
  type Receipt,
  receiptFacts,
  type ReceiptSection,
  receiptTitle,
  receiptTitles,
  sellerLines,
} from "./receipt.ts";
import { writeContent } from "./write-content.ts";
import { href } from "react-router";
import type { Fact } from "#app/values/text/figure.ts";
import { type MailContext, tripFootnote, tripLink } from "../mails/staff-booking-mail.server.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

type NewReceipt = {
  /** The id of the received payment or the sent refund. */ id: string;
  /** Whether to mail it to the customer. */ notify: boolean;
  /** The staff who recorded it; left out for online payments. */ by?: SignedIn;
};

/**
 * Stores the receipt of a payment or refund, and mails it. Call it after the change, in the same
 * transaction. Safe to repeat.
 */
export async function issueReceipt(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  { id, notify, by }: NewReceipt,
): Promise<void> {
  const content = await composeReceipt(id, booking, tx);
  if (!content) throw new Error(`There is nothing to receipt under ${id}.`);
  const of = content.kind === "payment" ? { paymentId: id } : { refundId: id };
  const written = await tx
    .insertInto("receipts")
    .values({ id, ...of, bookingId: booking.id, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written || !notify) return;
  const { reference, customerName } = booking;
  const receipt = { ...content, id, reference, customerName, voided: null };
  const places = { "receipt number": receipt.number };
  const file = { attachmentId: id, attachmentName: `${receiptTitles[content.kind]}.pdf`, places };
  const mail = { ...receiptMail(receipt, booking), ...file };
  await mailCustomer(tx, booking, { ...mail, ...(by && signedBy(by)) });
}

/** The columns of a booking that its receipts show. */
type ReceiptRow = Pick<
  EditedBooking,
  | "id"
  | "reference"
  | "title"
  | "status"
  | "departureDate"
  | "returnDate"
  | "numTravelers"
  | "totalCents"
  | "keptCents"
  | "createdAt"
  | "canceledReason"
  | "termsText"
  | "paymentTerms"
  | "payBy"
>;

/** Composes the receipt of a payment or a sent refund from current data; null if there is none. */
export async function composeReceipt(
  id: string,
  booking: ReceiptRow,
  database: Database = db,
): Promise<ReceiptContent | null> {
  const parts = await readParts(booking.id, database);
  const { seller } = await readSeller(database);
  const shown = { ...booking, parts, terms: frozenTerms(booking) };
  return writeContent(id, {
    booking: shown,
    money: await readMoney(shown, database),
    seller,
    today: businessDay(new Date()),
  });
}

type Booking = MailContext["booking"];

/** To the customer: the receipt of a payment or a sent refund. */
function receiptMail(receipt: Receipt, booking: Booking): MailContent & { kind: string } {
  const { kind, headline, sections, statement, seller } = receipt;
  const title = receiptTitle(receipt);
  const isPayment = kind === "payment";
  return {
    kind: isPayment ? "payment-received" : "refund-sent",
    subject: `${headline}, ${booking.reference}: ${booking.title}`,
    heading: isPayment
      ? `Thank you, ${booking.customerName}: ${headline}.`
      : `Your money has gone back to you, ${booking.customerName}: ${headline}.`,
    paragraphs: [
      isPayment
        ? "This is your receipt, also as a file below. Please keep it with your travel papers."
        : "It went back the way you paid, unless we agreed otherwise; a check or a transfer takes some days to arrive. This is its receipt, also as a file below.",
    ],
    facts: [
      ...receiptFacts(receipt),
      ...sections.flatMap(rowsOf),
      ["Seller", [seller.name, ...sellerLines(seller)].join("\n")],
    ],
    afterFacts: [
      ...sections.flatMap(({ title: about, notes }) => notes.map((note) => `${about}: ${note}`)),
      seller.trustSentence,
      mailNote(receipt),
    ],
    statement,
    ...(booking.userId === null
      ? { action: tripLink({ booking }) }
      : { action: { label: `Open and print ${title}`, url: receiptUrl(receipt) } }),
    footnote: tripFootnote,
  };
}

/** The rows of a section. A mail has no headings, so cancellation rows name their subject. */
function rowsOf({ title, rows }: ReceiptSection): Fact[] {
  if (title !== cancelTitle) return rows;
  return rows.map(([when, what]) => [
    `${title}, ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
    what,
  ]);
}

function receiptUrl({ reference, id }: Receipt): string {
  return ownUrl(
    href("/dashboard/trips/:reference/receipts/:receiptId", { reference, receiptId: id }),
  );
}
