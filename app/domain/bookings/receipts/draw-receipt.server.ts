import { readPrintLook } from "#app/domain/settings/read-print-look.server.ts";
import { openPdf, type PrintLook } from "#app/platform/pdf/open-pdf.server.ts";
import {
  fileNote,
  type Receipt,
  receiptFacts,
  receiptTitle,
  receiptTitles,
  sellerLines,
  receiptFileName,
} from "./receipt.ts";
import type { Attachment } from "#app/platform/mailer.server.ts";
import { readIssuedReceipt } from "./read-receipt.server.ts";

/** Draws a receipt as a PDF, with the content and order of its page. */
export async function drawReceipt(
  receipt: Receipt,
  look?: PrintLook,
): Promise<Uint8Array<ArrayBuffer>> {
  const { seller, kind, headline, sections, statement, voided } = receipt;
  const sheet = await openPdf(receiptTitle(receipt), look);
  sheet.paragraph(seller.name, "bold");
  sheet.paragraph(sellerLines(seller).join("\n"), "soft");
  sheet.space(8);
  sheet.title(receiptTitles[kind]);
  if (voided) sheet.paragraph(voided, "alarm");
  sheet.paragraph(headline, "large");
  sheet.space(4);
  sheet.facts(receiptTitles[kind], receiptFacts(receipt));
  for (const { title, rows, notes } of sections) {
    sheet.heading(title);
    if (rows.length > 0) sheet.facts(title, rows);
    if (notes.length > 0) sheet.space(4);
    for (const note of notes) sheet.paragraph(note, "soft");
  }
  sheet.space(12);
  sheet.paragraph(statement, "bold");
  if (seller.trustSentence !== "") sheet.paragraph(seller.trustSentence);
  const note = fileNote(receipt);
  if (note !== "") sheet.paragraph(note, "soft");
  return sheet.finish();
}

/** The PDF of a receipt as an attachment; null if there is none. */
export async function attachReceipt(id: string): Promise<Attachment | null> {
  const receipt = await readIssuedReceipt(id);
  return receipt && receiptFile(receipt);
}

/** A receipt's PDF in the agency's look. */
export async function receiptFile(receipt: Receipt) {
  return {
    filename: receiptFileName(receipt),
    contentType: "application/pdf",
    content: await drawReceipt(receipt, await readPrintLook()),
  };
}
