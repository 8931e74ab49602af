import type { BookingStatus } from "./booking.ts";

/** Whether the booking takes no payments any more: what still arrives goes back. */
export const hasEnded = ({ status }: { status: BookingStatus }): boolean =>
  status === "Cancelled" || status === "Declined";
