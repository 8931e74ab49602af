import type { ListedBooking } from "#app/domain/bookings/manage/list/booking-list.ts";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";
import { usePortal } from "../shell/use-portal.ts";

/** Deletes a booking, with a confirmation that names the customer (spec §5). */
export function DeleteBooking({
  booking,
}: {
  booking: Pick<ListedBooking, "reference" | "version" | "customerName">;
}) {
  const { reference, version, customerName } = booking;
  return (
    <ConfirmAction
      label="Delete"
      about={`booking ${reference}`}
      title={`Delete ${reference}`}
      question={`Are you sure you want to delete the booking for ${customerName}? This action cannot be undone.`}
      confirm="Delete Booking"
      action={usePortal().paths.booking(reference)}
      fields={{ intent: "delete", reference, version: String(version) }}
    />
  );
}
