import { href } from "react-router";
import { composeMail } from "#app/domain/mail/compose-mail.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import {
  type MailContext,
  tripFacts,
  tripFootnote,
  type TripMail,
  tripLink,
} from "../mails/staff-booking-mail.server.ts";
import { mailNote } from "./lost-letters.server.ts";
import {
  cancelTitle,
  type Receipt,
  receiptFacts,
  type ReceiptSection,
  receiptTitle,
  sellerLines,
} from "./receipt.ts";

type Booking = MailContext["booking"];

/** To the customer: the receipt of a payment or a sent refund. */
export function receiptMail(receipt: Receipt, booking: Booking): TripMail & { kind: string } {
  const { kind, headline, sections, statement, seller } = receipt;
  const title = receiptTitle(receipt);
  const isPayment = kind === "payment";
  return {
    kind: isPayment ? "payment-received" : "refund-sent",
    subject: `${headline}, ${booking.reference}: ${booking.title}`,
    ...composeMail({
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
    }),
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

/** To the customer: a refund is requested. */
export function refundNotedMail({
  cents,
  reason,
  booking,
}: MailContext & { cents: number; reason: string }): TripMail & { kind: string } {
  return {
    kind: "refund-noted",
    subject: `${formatMoney(cents)} comes back to you, ${booking.reference}: ${booking.title}`,
    ...composeMail({
      heading: `${formatMoney(cents)} comes back to you, ${booking.customerName}.`,
      paragraphs: [
        "We have noted it down, and write to you again when it has been sent. If the way in which you paid no longer reaches you, please reply to this email.",
      ],
      facts: [...tripFacts(booking), ["Comes back to you", formatMoney(cents)], ["For", reason]],
      action: tripLink({ booking }),
      footnote: tripFootnote,
    }),
  };
}
