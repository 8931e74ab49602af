import { command } from "#app/domain/command/command.server.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { keepFirstPhone } from "#app/domain/people/accounts/save-profile.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { staffMailboxes } from "#app/domain/settings/notifications.server.ts";
import type { BookingFields } from "#app/db/booking-fields.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { readReference } from "#app/values/reference.ts";
import type { BookingInput } from "./booking-form.ts";
import { bookingReceivedMail, newBookingMail } from "./booking-mail.server.ts";
import type { BookingRefusal } from "./booking-messages.ts";
import { fieldsOf } from "../booking-fields.ts";
import { bookingPrice } from "../booking-price.ts";
import { checkWelcomeCode } from "./check-welcome-code.server.ts";
import { findDuplicate } from "./find-duplicate.server.ts";
import { insertBooking } from "./insert-booking.server.ts";
import { tripDays } from "../booking.ts";
import { recordHistory } from "../history/record-history.server.ts";
import { refuseDay, refuseDeal, refusePrice } from "./refuse-order.ts";
import { refuseUnconfirmed } from "./refuse-unconfirmed.server.ts";
import type { Duplicate } from "./duplicate.ts";

type Submitted =
  | { ok: true; reference: string }
  | { ok: false; reason: BookingRefusal }
  | { ok: false; reason: "booked-already"; duplicate: Duplicate };
type WelcomeCode = { code: string; percent: number };
type Order = { viewer: SignedIn; deal: Deal; input: BookingInput; welcomeCode: WelcomeCode | null };

/** Unique-constraint violations caused by a concurrent request, mapped to refusals. */
const lostRaces: Readonly<Record<string, BookingRefusal>> = {
  // Deleted after it was read.
  bookings_package_id_fkey: "deal-not-found",
  bookings_welcome_code_key: "code-used",
  bookings_welcome_customer_key: "not-first-booking",
  // An account gave the email up at this moment: sent again, the booking makes its customer.
  bookings_customer_email_fkey: "unavailable",
  // The account was closed at this moment.
  bookings_user_id_fkey: "unavailable",
};

/**
 * Books a deal for the customer who is signed in: booking, history row and mail in one transaction, or none of them. The idempotency key makes it safe to send twice: the second
 * finds the first one's booking, also while that is still being written, and however late it comes; with other words in it, it is refused. Price, status, name and email are the
 * server's and the account's, not the form's (product); a price other than the one that the form showed is refused. A welcome code that is typed is honored, or the booking is refused: nobody pays the full price by mistake; the table's
 * constraints let one booking have it, whoever else tries at that moment. A second booking of the same trip and day is refused until the form says that it has shown the first one (`duplicate`).
 * Refuses with a reason; the key is then free again.
 */
export async function submitBooking(
  viewer: SignedIn,
  dealId: string,
  input: BookingInput,
  now = new Date(),
): Promise<Submitted> {
  if (viewer.kind !== "customer") return { ok: false, reason: "staff" };
  const once = { key: input.key, content: contentOf(viewer, dealId, input) };
  return command(
    { by: viewer, requestOrigin: null, once, constraints: lostRaces },
    async ({ tx }): Promise<Submitted> => {
      const deal = await lockDeal(dealId, tx);
      const reason =
        refuseDay(input.departureDate, businessDay(now)) ??
        refuseDeal(deal, now) ??
        (await refuseUnconfirmed(tx, viewer));
      if (!deal || reason) return { ok: false, reason: reason ?? "deal-not-found" };
      const otherPrice = refusePrice(deal, input.shownPriceCents);
      if (otherPrice) return { ok: false, reason: otherPrice };
      const welcomeCode =
        input.welcome === "" ? null : await checkWelcomeCode(viewer, input.welcome, tx);
      if (welcomeCode?.ok === false) return welcomeCode;
      const duplicate = await findDuplicate(tx, viewer, {
        dealId,
        departureDate: input.departureDate,
      });
      if (duplicate && duplicate.reference !== input.duplicate)
        return { ok: false, reason: "booked-already", duplicate };
      return { ok: true, reference: await writeBooking(tx, { viewer, deal, input, welcomeCode }) };
    },
  );
}

/** The content that identifies a repeated form; the shown price is not part of it. */
function contentOf(viewer: SignedIn, dealId: string, input: BookingInput) {
  const { customerName: _, customerEmail: __, ...fields } = storedFields(viewer, dealId, input);
  const { welcome } = input;
  const welcomeCode = welcome === "" ? null : (readReference(welcome, "WELCOME") ?? welcome);
  return { ...fields, welcomeCode };
}

/** Name and email are the account's, whatever the form says. */
function storedFields(
  { name: customerName, email: customerEmail }: SignedIn,
  packageId: string,
  input: BookingInput,
): BookingFields {
  return fieldsOf({ ...input, customerName, customerEmail, packageId });
}

async function writeBooking(tx: DatabaseTransaction, order: Order): Promise<string> {
  const { viewer, deal, input, welcomeCode } = order;
  const percent = welcomeCode?.percent ?? 0;
  const price = bookingPrice({
    unitPriceCents: deal.priceCents,
    travelers: input.numTravelers,
    percent,
  });
  // Before the booking: saving a profile locks the account and its customer in this order too.
  await keepFirstPhone(tx, viewer, input.customerPhone);
  const { id, reference } = await insertBooking(tx, {
    ...storedFields(viewer, deal.id, input),
    userId: viewer.id,
    tripDays: tripDays(deal),
    status: "Pending",
    unitPriceCents: deal.priceCents,
    welcomeCode: welcomeCode?.code ?? null,
    discountPercent: percent,
    discountCents: price.discountCents,
    totalCents: price.totalCents,
  });
  await recordHistory(tx, viewer, id, { action: "created", from: null, to: "Pending" });
  // The email is unverified, so leave the notes out: otherwise anyone could send text to a
  // stranger.
  const mailInput = viewer.emailVerified ? input : { ...input, notes: "" };
  const mail = bookingReceivedMail({
    name: viewer.name,
    reference,
    deal,
    input: mailInput,
    price: { ...price, percent },
  });
  await queueMail(tx, {
    ...mail,
    kind: "booking-received",
    recipient: viewer.email,
    bookingId: id,
  });
  const toStaff = newBookingMail({ viewer, reference, deal, input, price });
  // Not linked to the booking, which belongs to the customer.
  for (const recipient of await staffMailboxes(tx, "notifyNewBooking"))
    await queueMail(tx, { ...toStaff, kind: "new-booking", recipient, replyTo: viewer.email });
  return reference;
}
