import { requireCustomer } from "#app/auth/guards.server.ts";
import { receiptFile } from "#app/domain/bookings/receipts/draw-receipt.server.ts";
import { readMyReceipt } from "#app/domain/bookings/receipts/read-receipt.server.ts";
import { pdfResponse } from "#app/web/response/pdf-response.ts";
import type { Route } from "./+types/receipt-file";
import { noReceipt } from "../not-yours.ts";

/** The customer's own receipt as a PDF. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const receipt = await readMyReceipt(requireCustomer(context, url), params);
  if (!receipt) throw noReceipt(context);
  return pdfResponse(await receiptFile(receipt));
}
