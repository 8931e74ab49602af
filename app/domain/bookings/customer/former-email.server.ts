import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";
import { queueMail, signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { plural } from "#app/values/plural.ts";

type Moved = readonly { reference: string }[];

/** Tells an address that these bookings are no longer its own; nobody if there are none. */
export async function tellFormerEmail(
  tx: DatabaseTransaction,
  viewer: Staff,
  email: string | null,
  bookings: Moved,
): Promise<void> {
  if (bookings.length === 0) return;
  await queueMail(tx, {
    ...emailCorrectedMail(bookings),
    kind: "email-corrected",
    // Not linked to a booking, which is no longer this reader's.
    recipient: email,
    ...signedBy(viewer),
  });
}

/** To the former address; says nothing of the new one. */
function emailCorrectedMail(bookings: Moved): MailContent {
  const references = bookings.map(({ reference }) => reference);
  const which =
    references.length === 1
      ? `booking ${references[0]}`
      : plural(references.length, "booking", "bookings");
  return {
    subject: `This address is no longer that of ${which}`,
    heading: `Your address is no longer that of ${which}.`,
    paragraphs: [
      "An agent has corrected the email address. Mails about it no longer go to this address, and an account under it no longer shows the trip.",
      "If that is not right, please reply to this email or call us; our number stands below.",
    ],
    facts: [[references.length === 1 ? "Booking" : "Bookings", references.join(", ")]],
    footnote: "You get this email because this was the address until now.",
  };
}
