import type { Seller } from "#app/domain/settings/seller-settings.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { changedLetters } from "#app/platform/pdf/printed-letters.ts";

/** A section of a receipt; `notes` follow its rows. */
export type ReceiptSection = { title: string; rows: Fact[]; notes: string[] };

/** The stored content of a receipt, as texts in display order. */
export type ReceiptContent = {
  kind: "payment" | "refund";
  number: string;
  seller: Seller;
  /** '$1,200 received' or '$200 refunded'. */
  headline: string;
  /** Date, method and purpose. */ facts: Fact[];
  sections: ReceiptSection[];
  /** The statement that the law requires in bold. */ statement: string;
};

/** A receipt as shown, with its current state. */
export type Receipt = ReceiptContent & {
  /** The id of the payment or the refund. */ id: string;
  /** The booking's. */ reference: string;
  customerName: string;
  /** Why it is void, as a sentence; null if it is valid. */ voided: string | null;
};

export const receiptTitles = {
  payment: "Receipt",
  refund: "Refund receipt",
} as const satisfies Record<ReceiptContent["kind"], string>;

/** The heading of the cancellation fees. */
export const cancelTitle = "If you cancel";

/** A number that people can read aloud: the booking's reference and part of the id. */
export function receiptNumber(reference: string, id: string): string {
  return `${reference}-${id.slice(0, 6).toUpperCase()}`;
}

/** The wording prescribed by RCW 19.138.040 (6). */
export const refundStatement =
  "If transportation or other services are canceled by the seller of travel, all sums paid to the seller of travel for services not performed in accordance with the contract between the seller of travel and the purchaser will be refunded within thirty days of receiving the funds from the vendor with whom the services were arranged, or if the funds were not sent to the vendor, the funds shall be returned within fourteen days after cancellation by the seller of travel to the purchaser unless the purchaser requests the seller of travel to apply the money to another travel product and/or date.";

/** The receipt's title for tabs, files and mails: 'Receipt TP-7K3M9Q-0F3A12'. */
export function receiptTitle({ kind, number }: Pick<ReceiptContent, "kind" | "number">): string {
  return `${receiptTitles[kind]} ${number}`;
}

/** The file name: 'Receipt-TP-7K3M9Q-0F3A12.pdf'. */
export function receiptFileName(receipt: Pick<ReceiptContent, "kind" | "number">): string {
  return `${receiptTitle(receipt).replaceAll(" ", "-")}.pdf`;
}

/** The facts at the top: number and customer first. */
export function receiptFacts({ number, kind, customerName, facts }: Receipt): Fact[] {
  const of = kind === "payment" ? "Received from" : "Paid to";
  return [["Receipt number", number], [of, customerName], ...facts];
}

/** Address, phone and registrations, one per line; empty ones are left out. */
export function sellerLines({ address, phone, registrations }: Seller): string[] {
  const lines = registrations.map((line) => `Seller of travel, ${line}`);
  return [address, phone, ...lines].filter((line) => line !== "");
}

/** What a receipt's file can't print: 'has no font for 山, 田: …'; '' if it prints all. */
function lossOf(receipt: Receipt): string {
  const letters = changedLetters(JSON.stringify(receipt));
  if (letters.length === 0) return "";
  const named = letters.slice(0, 5).join(", ");
  return `has no font for ${named}${letters.length > 5 ? " and others" : ""}, and prints “?” or a plain letter instead`;
}

/** Beside the link to the file, on a page that shows and prints every letter. */
export function pageNote(receipt: Receipt): string {
  const loss = lossOf(receipt);
  return loss && `The PDF ${loss}. Print this page to have every letter.`;
}

/** In the mail that the file is attached to. */
export function mailNote(receipt: Receipt): string {
  const loss = lossOf(receipt);
  return loss && `The attached file ${loss}. This email and the receipt’s page have every letter.`;
}

/** In the file itself. */
export const fileNote = (receipt: Receipt): string =>
  lossOf(receipt) &&
  "This file has no font for some letters, and prints “?” or a plain letter instead. The receipt’s page on our site has every letter.";
