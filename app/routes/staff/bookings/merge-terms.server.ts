import type { BookingTerms } from "#app/domain/bookings/booking.ts";
import { typedTerms, type TypedTerms } from "#app/domain/bookings/change/term-rows.ts";
import { fingerprintParts, mergeFields } from "#app/domain/command/merge-versions.server.ts";

/** Fingerprint of the terms when the form is opened. */
export const fingerprintTerms = (terms: BookingTerms): string =>
  fingerprintParts(typedTerms(terms));

/** The submitted terms, merged with what only someone else changed. */
export const mergeTerms = (
  terms: BookingTerms,
  { opened, mine }: { opened: string; mine: TypedTerms },
): TypedTerms => mergeFields({ opened, theirs: typedTerms(terms), mine });
