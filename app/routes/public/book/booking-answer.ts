import type { Duplicate } from "#app/domain/bookings/order/refuse/find-duplicate.server.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";

/** A valid, normalized welcome code and its percentage. */
export type AppliedCode = { code: string; percent: number };

/**
 * A returned booking form: refused, with a code applied, or both; with the earlier booking, if any.
 */
export type BookingAnswer = FormRefusal & { applied?: AppliedCode | null; duplicate?: Duplicate };
