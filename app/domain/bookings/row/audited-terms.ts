import type { BookingTerms } from "../booking.ts";
import { adjustmentText } from "../lines/adjustment.ts";

/** Terms as the audit log keeps them: extras by their ids, an adjustment as text. */
export function auditedTerms({ extras, adjustment, ...terms }: BookingTerms) {
  return {
    ...terms,
    ...(extras && { extras: extras.map(({ id }) => id) }),
    ...(adjustment && { adjustment: adjustmentText(adjustment) }),
  };
}
