import type { Duplicate } from "#app/domain/bookings/order/duplicate.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/** A valid, normalized welcome code and its percentage. */
export type AppliedCode = { code: string; percent: number };

/** The booking form, come back: refused, or with a code applied to its price, or both; and the booking that there is already. */
export type BookingAnswer = FormRefusal & { applied?: AppliedCode | null; duplicate?: Duplicate };
