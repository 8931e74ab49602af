import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { pageNote, receiptTitle } from "#app/domain/bookings/receipts/receipt.ts";
import { readStaffReceipt } from "#app/domain/bookings/receipts/read-receipt.server.ts";
import { ReceiptActions } from "#app/views/receipt/receipt-actions.tsx";
import { ReceiptSheet } from "#app/views/receipt/receipt-sheet.tsx";
import { staffMeta } from "../../shell/staff-meta.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import type { Route } from "./+types/receipt";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => receiptTitle(loaderData.receipt),
  "A receipt, as its customer has it.",
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await readStaffReceipt(staffOf(context), params);
  if (!receipt) throw data("There is no receipt behind this address.", { status: 404 });
  return { receipt, fileNote: pageNote(receipt) };
}

/** The receipt of a payment or refund, as its customer has it. */
export default function StaffReceipt({ loaderData: { receipt, fileNote } }: Route.ComponentProps) {
  const { paths } = usePortal();
  const { reference, id } = receipt;
  return (
    <PortalPage
      title={receiptTitle(receipt)}
      above={[
        { label: "Bookings", to: paths.bookings },
        { label: reference, to: paths.booking(reference) },
      ]}
      actions={<ReceiptActions file={paths.receiptFile(reference, id)} note={fileNote} />}
    >
      <ReceiptSheet receipt={receipt} level={2} />
    </PortalPage>
  );
}
