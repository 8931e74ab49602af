import { typedTerms, type EditedTerms } from "#app/domain/bookings/manage/terms-change.ts";
import { fingerprintParts, mergeFields } from "#app/domain/command/merge-versions.server.ts";

/** The edited terms as typed. */
type Terms = ReturnType<typeof typedTerms>;

/** Fingerprint of the terms when the form is opened. */
export const fingerprintTerms = (booking: EditedTerms): string =>
  fingerprintParts(typedTerms(booking));

/** The submitted terms, merged with what only someone else changed. */
export const mergeTerms = (
  booking: EditedTerms,
  { opened, mine }: { opened: string; mine: Terms },
): Terms => mergeFields({ opened, theirs: typedTerms(booking), mine });
