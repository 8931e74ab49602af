import type { ExpressionBuilder } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { customerIdOfAccount } from "#app/domain/people/customers/customer-id-of.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";

/** Whether a booking belongs to an account: it was made while signed in or, once the email is verified, it is its customer's. */
export function isOwnBooking(
  eb: ExpressionBuilder<DB, "bookings">,
  { id, emailVerified }: SignedIn,
) {
  return eb.or([
    eb("bookings.userId", "=", id),
    ...(emailVerified
      ? [
          eb.and([
            eb("bookings.customerId", "=", customerIdOfAccount(id)),
            eb("bookings.userId", "is", null),
          ]),
        ]
      : []),
  ]);
}
