import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import { OpenBookingForm } from "../shell/open-booking-form.tsx";

type Props = { lead: Pick<StaffLead, "reference" | "name" | "email" | "travelers"> };

/** Opens the booking form with the lead's data. */
export function BookLead({ lead: { reference, name, email, travelers } }: Props) {
  const values = {
    lead: reference,
    customerName: name,
    customerEmail: email,
    ...(travelers !== null && { numTravelers: String(travelers) }),
  };
  return <OpenBookingForm label="Turn into a Booking" values={values} />;
}
