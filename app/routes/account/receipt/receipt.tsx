import { href } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import { pageNote, receiptTitle } from "#app/domain/bookings/receipts/receipt.ts";
import { readMyReceipt } from "#app/domain/bookings/receipts/read-receipt.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ReceiptActions } from "#app/views/receipt/receipt-actions.tsx";
import { ReceiptSheet } from "#app/views/receipt/receipt-sheet.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/receipt";
import { noReceipt } from "../not-yours.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: receiptTitle(args.loaderData.receipt),
    description: "What you have paid or got back, what for, and what is left to pay.",
    noIndex: true,
  });

export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await readMyReceipt(requireCustomer(context), params);
  if (!receipt) throw noReceipt(context);
  return { receipt, fileNote: pageNote(receipt) };
}

/** The receipt of a customer's own payment or refund. */
export default function CustomerReceipt({ loaderData }: Route.ComponentProps) {
  const { receipt, fileNote } = loaderData;
  const { reference, id: receiptId } = receipt;
  return (
    <main id="main" className="page-measure grid gap-6 pb-24 print:pb-0">
      <Breadcrumb
        above={[
          { label: "My Trips", to: href("/dashboard") },
          { label: reference, to: href("/dashboard/trips/:reference", { reference }) },
        ]}
        here={receiptTitle(receipt)}
      />
      <ReceiptActions
        file={href("/dashboard/trips/:reference/receipts/:receiptId/receipt.pdf", {
          reference,
          receiptId,
        })}
        note={fileNote}
      />
      <ReceiptSheet receipt={receipt} level={1} />
    </main>
  );
}
