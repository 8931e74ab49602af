import { command } from "#app/domain/command/command.server.ts";
import type { OrderedDeal } from "#app/domain/deals/deal.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { queueMails } from "#app/domain/mail/queue-mail.server.ts";
import { runFacts, type Runs } from "#app/domain/departures/show/run-text.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import { isAboveUnconfirmedShare } from "#app/domain/departures/seats/unconfirmed-share.server.ts";
import { saveFirstPhone } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { readReference } from "#app/values/reference.ts";
import type { Fact } from "#app/values/text/figure.ts";
import type { BookingInput } from "./form/booking-form.ts";
import {
  bookingReceivedMail,
  newBookingMail,
  stateFact,
  termFacts,
} from "../mails/booking-mail.server.ts";
import type { BookingRefusal } from "./form/booking-messages.ts";
import { bookingFieldsOf } from "../booking-fields.ts";
import { checkWelcomeCode } from "./welcome-code/check-welcome-code.server.ts";
import { freezeTerms, insertBooking } from "../row/insert-booking.server.ts";
import { findDuplicate, turnOfTrip, type Duplicate } from "./refuse/find-duplicate.server.ts";
import { readOrder, refuseUnconfirmed, turnOfAccount } from "./read-order.server.ts";
import { tripDays } from "../booking.ts";
import { confirmingCents, depositMinutes } from "#app/domain/money/plan-payments.ts";
import { depositRequestMail } from "../mails/online-mails.server.ts";
import { payUrl } from "../row/pay-url.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { confirmsAtOnce, type PaymentTerms } from "#app/domain/money/payment-terms.ts";
import { type BookingParts, priceOf } from "../lines/booking-parts.ts";
import { refuseDeal, refusePrice } from "./refuse/refuse-order.ts";
import { takeSeats } from "../sale/take-seats.server.ts";
import { partsOf, type Quote, sellTrip } from "../sale/quote-trip.ts";
import { forTravelers } from "../sale/for-travelers.ts";

type Submitted =
  | { ok: true; reference: string }
  | { ok: false; reason: BookingRefusal }
  | { ok: false; reason: "booked-already"; duplicate: Duplicate };
type SentFrom = { now?: Date; browserToken?: string | null; ipAddress?: string | null };
type WelcomeCode = { code: string; percent: number };
type Order = {
  viewer: SignedIn;
  deal: OrderedDeal;
  input: BookingInput;
  /** What its date needs to run. */ runs: Runs | null;
  quote: Quote;
  welcomeCode: WelcomeCode | null;
  siteTerms: PaymentTerms;
  /** Addresses of staff who are told of it. */ staff: readonly string[];
};

/** Unique-constraint violations caused by a concurrent request, mapped to refusals. */
const lostRaces: Readonly<Record<string, BookingRefusal>> = {
  // Deleted after it was read.
  bookings_package_id_fkey: "deal-not-found",
  bookings_welcome_code_key: "code-used",
  bookings_welcome_customer_key: "not-first-booking",
  // An account released this email concurrently. When the form is sent again, the booking creates
  // its customer.
  bookings_customer_id_fkey: "unavailable",
  ...seatConstraints,
  // The account was closed concurrently.
  bookings_user_id_fkey: "unavailable",
};

/** Refusals that the customer's own earlier booking may cause. */
const takenRefusals: ReadonlySet<BookingRefusal> = new Set([
  "sold-out",
  "too-few-seats",
  "too-few-singles",
]);

/**
 * Books a deal for a customer. A repeated form finds its booking (docs/decisions/006-idempotent-
 * booking.md). A refusal leaves the idempotency key unused.
 */
export async function submitBooking(
  viewer: SignedIn,
  dealId: string,
  input: BookingInput,
  { now = new Date(), browserToken = null, ipAddress = null }: SentFrom = {},
): Promise<Submitted> {
  if (viewer.kind !== "customer") return { ok: false, reason: "staff" };
  const content = contentOf(viewer, dealId, input);
  const { departureDate } = input;
  const turns = [...turnOfAccount(viewer), turnOfTrip(viewer.email, { dealId, departureDate })];
  const once = { key: input.key, content, turns };
  return command(
    { by: viewer, requestOrigin: null, once, constraints: lostRaces },
    async ({ tx }): Promise<Submitted> => {
      const deal = await lockDeal(dealId, tx);
      const closed = refuseDeal(deal, now);
      if (!deal || closed) return { ok: false, reason: closed ?? "deal-not-found" };
      const today = businessDay(now);
      const read = await readOrder(tx, deal, { viewer, today, browserToken });
      const { onSale, holds, made, siteTerms, staff } = read;
      const departure = onSale.departures.find(({ startsOn }) => startsOn === input.departureDate);
      const hold = holds.find(({ departureId }) => departureId === departure?.id);
      const trip = forTravelers(onSale, hold);
      const sold = sellTrip(trip, input, today);
      const refuseDuplicate = async () => {
        const duplicate = await findDuplicate(tx, viewer, { dealId, departureDate });
        return duplicate && duplicate.reference !== input.duplicate
          ? ({ ok: false, reason: "booked-already", duplicate } as const)
          : null;
      };
      // Their own booking may hold the missing seats.
      if (!sold.ok)
        return (takenRefusals.has(sold.reason) ? await refuseDuplicate() : null) ?? sold;
      const { quote } = sold;
      const reason =
        (await refuseUnconfirmed(tx, viewer, { ipAddress, made, ...input })) ??
        refusePrice(quote, input);
      if (reason) return { ok: false, reason };
      const welcomeCode =
        input.welcome === "" ? null : await checkWelcomeCode(viewer, input.welcome, tx);
      if (welcomeCode?.ok === false) return welcomeCode;
      const booked = await refuseDuplicate();
      if (booked) return booked;
      const runs = departure ?? null;
      const order = { viewer, deal: { ...deal, priceCents: quote.unitPriceCents }, input, runs };
      const written = { ...order, quote, welcomeCode, siteTerms, staff };
      const { id, reference } = await writeBooking(tx, written);
      const holdId = hold?.claimId ?? null;
      const claim = { bookingId: id, confirmed: false, departureDate, quote, today, holdId };
      // Last: the departure stays locked until the transaction ends.
      const seats = await takeSeats(tx, trip, claim);
      if (!seats.ok) return seats;
      const isAboveShare =
        departure && !viewer.emailVerified && (await isAboveUnconfirmedShare(tx, departure.id));
      return isAboveShare ? { ok: false, reason: "unconfirmed-share" } : { ok: true, reference };
    },
  );
}

/** The content that identifies a repeated form; the shown price is not part of it. */
function contentOf(viewer: SignedIn, dealId: string, input: BookingInput) {
  const { customerName: _, customerEmail: __, ...fields } = storedFields(viewer, dealId, input);
  const { welcome, party, rooms, extras } = input;
  const welcomeCode = welcome === "" ? null : (readReference(welcome, "WELCOME") ?? welcome);
  const people = { party: party && JSON.stringify(party), rooms: rooms && roomsCode(rooms) };
  // Without people by age or extras, the content equals that of older forms.
  const added = extras.length > 0 && { extras: extras.map(({ id }) => id).join() };
  return { ...fields, ...(party && people), ...added, welcomeCode };
}

/** Name and email come from the account, not from the form. */
function storedFields(
  { name: customerName, email: customerEmail }: SignedIn,
  packageId: string,
  input: BookingInput,
): WrittenBooking {
  return bookingFieldsOf({ ...input, customerName, customerEmail, packageId });
}

async function writeBooking(
  tx: DatabaseTransaction,
  { viewer, deal, input, runs, quote, welcomeCode, siteTerms, staff }: Order,
): Promise<{ id: string; reference: string }> {
  const percent = welcomeCode?.percent ?? 0;
  const parts = partsOf(quote, percent);
  // Same lock order as saving a profile: the account, then its customer.
  await saveFirstPhone(tx, viewer, input.customerPhone);
  const frozen = freezeTerms(deal, siteTerms);
  const deposit = depositToConfirm({ input, parts, terms: frozen.terms });
  const booking = {
    ...storedFields(viewer, deal.id, input),
    userId: viewer.id,
    ...frozen.columns,
    payBy: deposit?.payBy ?? null,
    tripDays: tripDays(deal),
    status: "Pending",
    unitPriceCents: quote.unitPriceCents,
    welcomeCode: welcomeCode?.code ?? null,
    discountPercent: percent,
  } as const;
  const { id, reference } = await insertBooking(tx, booking, parts, viewer);
  // The email is unverified, so leave the notes out: otherwise anyone could send text to a
  // stranger.
  const mailInput = viewer.emailVerified ? input : { ...input, notes: "" };
  const standing = [
    ...runFacts(runs),
    ...standingFacts({ input, parts, terms: frozen.terms, booking }),
  ];
  const received = bookingReceivedMail({
    name: viewer.name,
    reference,
    deal,
    input: mailInput,
    parts,
    standing,
  });
  const depositRequest =
    deposit &&
    depositRequestMail({
      booking: {
        ...input,
        reference,
        title: deal.title,
        customerName: viewer.name,
        userId: viewer.id,
      },
      ...deposit,
      standing,
      url: (await payUrl(tx, id)) ?? "",
    });
  const confirmedByDeposit = deposit !== null;
  const toStaff = newBookingMail({ viewer, reference, deal, input, parts, confirmedByDeposit });
  await queueMails(tx, [
    {
      kind: "booking-received",
      ...received,
      ...depositRequest,
      recipient: viewer.email,
      bookingId: id,
    },
    // Not linked to the booking, which belongs to the customer.
    ...staff.map((recipient) => ({
      ...toStaff,
      kind: "new-booking",
      recipient,
      replyTo: viewer.email,
    })),
  ]);
  return { id, reference };
}

/** Where a new booking stands, and what is paid and kept by its terms. */
function standingFacts({
  input: { departureDate, numTravelers: travelers },
  parts,
  terms,
  booking: { payBy, tripDays: days },
}: Terms & { booking: { payBy: Date | null; tripDays: number } }): Fact[] {
  const facts = {
    status: "Pending",
    departureDate,
    returnDate: addDays(departureDate, days - 1),
    payBy,
    cancelRequested: false,
    canceledReason: null,
    canceledBy: null,
  } as const;
  const { totalCents } = priceOf(parts.lines);
  const bookedOn = businessDay(new Date());
  return [
    stateFact(facts),
    ...termFacts({ terms, totalCents, travelers, bookedOn, departureDate }),
  ];
}

type Terms = Pick<Order, "input"> & { parts: BookingParts; terms: PaymentTerms };

/** The deposit that confirms the booking, and its deadline; null if staff confirm it. */
function depositToConfirm({ input, parts, terms }: Terms) {
  if (!confirmsAtOnce(terms) || !paymentProvider()) return null;
  const { departureDate, numTravelers: travelers } = input;
  const now = new Date();
  const { totalCents } = priceOf(parts.lines);
  const cents = confirmingCents({
    terms,
    totalCents,
    travelers,
    bookedOn: businessDay(now),
    departureDate,
  });
  if (cents === 0) return null;
  return { cents, payBy: new Date(now.getTime() + depositMinutes * 60_000) };
}
