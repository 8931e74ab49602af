import {
  checkWelcomeCode,
  guardWelcomeCode,
} from "#app/domain/bookings/order/welcome-code/check-welcome-code.server.ts";
import {
  bookingRefusals,
  tooManyCodes,
  type CodeRefusal,
} from "#app/domain/bookings/order/form/booking-messages.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { AppliedCode } from "../booking-answer.ts";

type CodeAnswer =
  | { ok: true; applied: AppliedCode | null }
  | { ok: false; errors: { welcome: string }; init: { status: number; retryAfter?: number } };

/** The discount of a typed code for the summary, null without a code; or its refusal. */
export async function answerCode(
  viewer: Viewer,
  ipAddress: string,
  typed: string,
): Promise<CodeAnswer> {
  if (typed === "") return { ok: true, applied: null };
  const checked = await guardWelcomeCode({ ipAddress, typed }, () =>
    checkWelcomeCode(viewer, typed),
  );
  if (checked.ok) return { ok: true, applied: { code: checked.code, percent: checked.percent } };
  return checked.reason === "too-many-codes"
    ? refuseTooMany(checked.retryAfter)
    : { ok: false, errors: wrongCode(checked.reason), init: { status: 400 } };
}

/** The refusal after too many wrong codes. */
export function refuseTooMany(retryAfter: number) {
  return {
    ok: false as const,
    errors: { welcome: tooManyCodes },
    init: { status: 429, retryAfter },
  };
}

const wrongCode = (reason: CodeRefusal) => ({ welcome: bookingRefusals[reason].message });
