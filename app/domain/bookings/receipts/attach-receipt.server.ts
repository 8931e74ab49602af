import type { Attachment } from "#app/platform/mailer.server.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import { readIssuedReceipt } from "./read-receipt.server.ts";
import { receiptFileName } from "./receipt.ts";

/** The PDF of a receipt as an attachment; null if there is none. */
export async function attachReceipt(id: string): Promise<Attachment | null> {
  const receipt = await readIssuedReceipt(id);
  if (!receipt) return null;
  return {
    filename: receiptFileName(receipt),
    contentType: "application/pdf",
    content: await drawReceipt(receipt),
  };
}
