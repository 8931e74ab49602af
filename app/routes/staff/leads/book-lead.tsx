import { Form } from "react-router";
import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import { Button } from "#app/ui/button.tsx";
import { usePortal } from "../shell/use-portal.ts";

/**
 * Opens the booking form with the lead's data. A POST keeps names out of URLs; it books nothing.
 */
export function BookLead({
  lead,
}: {
  lead: Pick<StaffLead, "reference" | "name" | "email" | "travelers">;
}) {
  return (
    <Form method="post" action={usePortal().paths.createBooking}>
      <input type="hidden" name="intent" value="find" />
      <input type="hidden" name="lead" value={lead.reference} />
      <input type="hidden" name="customer_name" value={lead.name} />
      <input type="hidden" name="customer_email" value={lead.email} />
      {lead.travelers === null ? null : (
        <input type="hidden" name="num_travelers" value={lead.travelers} />
      )}
      <Button look="primary" dense>
        Turn into a Booking
      </Button>
    </Form>
  );
}
