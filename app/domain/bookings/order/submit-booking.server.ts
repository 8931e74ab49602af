import { command } from "#app/domain/command/command.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
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
import { partsByTraveler, priceOf } from "../lines/booking-parts.ts";
import { checkWelcomeCode } from "./check-welcome-code.server.ts";
import { findDuplicate } from "./find-duplicate.server.ts";
import { insertBooking } from "./insert-booking.server.ts";
import { tripDays } from "../booking.ts";
import { recordHistory } from "../history/record-history.server.ts";
import { refuseDeal, refusePrice } from "./refuse-order.ts";
import { refuseTrip } from "./trip-refusals.ts";
import { refuseUnconfirmed } from "./refuse-unconfirmed.server.ts";
import type { Duplicate } from "./duplicate.ts";

type Submitted =
  | { ok: true; reference: string }
  | { ok: false; reason: BookingRefusal }
  | { ok: false; reason: "booked-already"; duplicate: Duplicate };
type WelcomeCode = { code: string; percent: number };
type Order = {
  viewer: SignedIn;
  deal: OrderedDeal;
  input: BookingInput;
  welcomeCode: WelcomeCode | null;
};

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
 * Books a deal for the customer who is signed in: booking, history row and mails in one transaction,
 * or none of them. Sent again, the form finds its booking (docs/decisions/006-idempotent-booking.md).
 * Name and email are the account's, and the price is the deal's: another one than the form showed is
 * refused, as is a welcome code that is not valid, or a duplicate that the form has not shown. A
 * refusal frees the key.
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
        refuseDeal(deal, now) ??
        (deal && refuseTrip(deal, input, businessDay(now))) ??
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
  const parts = partsByTraveler({
    unitPriceCents: deal.priceCents,
    travelers: input.numTravelers,
    percent,
  });
  const price = priceOf(parts.lines);
  // Before the booking: saving a profile locks the account and its customer in this order too.
  await keepFirstPhone(tx, viewer, input.customerPhone);
  const booking = {
    ...storedFields(viewer, deal.id, input),
    userId: viewer.id,
    tripDays: tripDays(deal),
    status: "Pending",
    unitPriceCents: deal.priceCents,
    welcomeCode: welcomeCode?.code ?? null,
    discountPercent: percent,
  } as const;
  const { id, reference } = await insertBooking(tx, booking, parts);
  await recordHistory(tx, viewer, id, { action: "created", from: null, to: "Pending" });
  // The email is unverified, so leave the notes out: otherwise anyone could send text to a
  // stranger.
  const mailInput = viewer.emailVerified ? input : { ...input, notes: "" };
  const received = bookingReceivedMail({
    name: viewer.name,
    reference,
    deal,
    input: mailInput,
    price: { ...price, percent },
  });
  const toStaff = newBookingMail({ viewer, reference, deal, input, price });
  const staff = await staffMailboxes(tx, "notifyNewBooking");
  await queueMails(tx, [
    { ...received, kind: "booking-received", recipient: viewer.email, bookingId: id },
    // Not linked to the booking, which belongs to the customer.
    ...staff.map((recipient) => ({
      ...toStaff,
      kind: "new-booking",
      recipient,
      replyTo: viewer.email,
    })),
  ]);
  return reference;
}
