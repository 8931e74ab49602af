import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { receiptFile } from "#app/domain/bookings/receipts/draw-receipt.server.ts";
import { readStaffReceipt } from "#app/domain/bookings/receipts/read-receipt.server.ts";
import { pdfResponse } from "#app/web/response/pdf-response.ts";
import type { Route } from "./+types/receipt-file";

/** A receipt of any booking as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await readStaffReceipt(staffOf(context), params);
  if (!receipt) throw data("There is no receipt behind this address.", { status: 404 });
  return pdfResponse(await receiptFile(receipt));
}
