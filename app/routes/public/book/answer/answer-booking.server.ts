import { href, redirect } from "react-router";
import { takeDraft } from "#app/domain/bookings/order/refuse/booking-limits.server.ts";
import { saveDraft } from "#app/domain/bookings/order/form/booking-draft.server.ts";
import {
  bookingPageForm,
  type BookingValues,
} from "#app/domain/bookings/order/form/booking-form.ts";
import { bookingToasts } from "#app/domain/bookings/order/form/booking-messages.ts";
import { priceChangeText } from "#app/domain/bookings/order/refuse/price-change-text.ts";
import { refusePrice } from "#app/domain/bookings/order/refuse/refuse-order.ts";
import { submitBooking } from "#app/domain/bookings/order/submit-booking.server.ts";
import { guardWelcomeCode } from "#app/domain/bookings/order/welcome-code/check-welcome-code.server.ts";
import { saleErrors } from "#app/domain/bookings/sale/sale-refusals.ts";
import { sellTrip } from "#app/domain/bookings/sale/quote-trip.ts";
import { depositPath } from "#app/domain/bookings/row/pay-url.server.ts";
import { dropDraft } from "#app/domain/command/form-drafts.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { type Viewer, visitor } from "#app/domain/people/viewer.ts";
import { loginPath } from "#app/paths.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { draftCookie, seatHoldCookie } from "#app/web/cookies/token-cookies.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { answerCode, refuseTooMany } from "./answer-code.server.ts";
import { returnForm, returnRefused } from "./return-form.server.ts";
import { holdForVisitor, readTripFor } from "./seat-hold.server.ts";

type Sender = { viewer: Viewer; ipAddress: string };

/** Three cases: check a code, store a visitor's form until sign-in, or book. */
export async function answerBooking(request: Request, dealId: string, sender: Sender) {
  const { viewer, ipAddress } = sender;
  const form = await readForm(request, bookingPageForm);
  const { intent, ...values }: BookingValues = form.values;
  if (!form.ok) {
    // The Apply button only validates the code.
    const wrongTrip =
      intent === "apply" ? {} : (await readWrongTrip(request, dealId, values)).errors;
    const notice = intent === undefined ? { notice: bookingToasts.check } : {};
    return returnForm({ values, errors: { ...form.errors, ...wrongTrip }, ...notice }, sender);
  }
  if (form.value.intent === "apply") return returnForm({ values, errors: {} }, sender);
  if (form.value.intent === "update") {
    // Dropped: the page brings the current price.
    const { shownPriceCents: _, shownTotalCents: __, ...typed } = values;
    return returnForm({ values: typed, errors: {} }, sender);
  }
  const input = form.value;
  if (viewer.kind === "visitor") {
    const { trip, errors } = await readWrongTrip(request, dealId, values);
    if (Object.keys(errors).length > 0)
      return returnForm({ values, errors, notice: bookingToasts.check }, sender);
    const sold = trip && sellTrip(trip, input, businessDay(new Date()));
    const otherPrice = sold?.ok ? refusePrice(sold.quote, input) : null;
    if (sold?.ok && otherPrice)
      return returnRefused(
        otherPrice,
        { values, errors: {}, text: priceChangeText(sold.quote, input) },
        sender,
      );
    const chosen = trip && sold?.ok ? { trip, quote: sold.quote } : null;
    const held = await holdForVisitor(request, ipAddress, { ...chosen, ...input });
    if (!held.ok) return returnRefused(held.reason, { values, errors: {} }, sender);
    return saveForVisitor(dealId, values, { ipAddress, cookies: held.cookies });
  }
  const browserToken = await seatHoldCookie.read(request);
  const result = await guardWelcomeCode({ ipAddress, typed: input.welcome }, () =>
    submitBooking(viewer, dealId, input, { browserToken, ipAddress }),
  );
  if (result.ok) return acknowledge(request, await depositPath(viewer, result.reference));
  if (result.reason === "too-many-codes") {
    const { errors, init } = refuseTooMany(result.retryAfter);
    return refuse({ values, errors }, init);
  }
  if (result.reason === "booked-already")
    return returnForm(
      { values, errors: {}, notice: bookingToasts.bookedAlready, duplicate: result.duplicate },
      sender,
      409,
    );
  if (result.reason === "deal-not-found")
    return saveAndRedirect(dealId, values, href("/book/:dealId", { dealId }), new Headers());
  // A used form gets a new key: sending it again is intended.
  if (result.reason === "form-used") delete values.key;
  const { trip, errors } = await readWrongTrip(request, dealId, values);
  const sold = trip && sellTrip(trip, input, businessDay(new Date()));
  const isOther = result.reason === "price-changed" && sold?.ok;
  const text = isOther ? priceChangeText(sold.quote, input) : undefined;
  return returnRefused(result.reason, { values, errors, text }, sender);
}

/** The errors of the typed trip, by what the deal sells now. */
async function readWrongTrip(request: Request, dealId: string, values: BookingValues) {
  const deal = await readDeal(dealId);
  const trip = deal && (await readTripFor(request, deal)).trip;
  const { phone } = await readAgency();
  return { trip, errors: trip ? saleErrors(trip, values, { phone }) : {} };
}

/** Redirects to My Trips, or to the payment page if the deposit confirms the booking. */
async function acknowledge(request: Request, payPath: string | null): Promise<Response> {
  const headers = payPath === null ? await withToast(bookingToasts.sent) : new Headers();
  const token = await draftCookie.read(request);
  if (token) {
    await dropDraft(token);
    for (const cookie of await draftCookie.cleared()) headers.append("Set-Cookie", cookie);
  }
  return redirect(payPath ?? href("/dashboard"), { headers });
}

type DraftFrom = { ipAddress: string; /** Cookies of the held seats. */ cookies: string[] };

async function saveForVisitor(
  dealId: string,
  values: Record<string, string>,
  { ipAddress, cookies }: DraftFrom,
) {
  const code = await answerCode(visitor, ipAddress, (values.welcome ?? "").trim());
  if (!code.ok) return refuse({ values, errors: code.errors }, code.init);
  const allowed = await takeDraft(ipAddress);
  if (!allowed.ok)
    return refuse(
      { values, errors: {}, notice: { ...bookingToasts.failed, text: tooManyAttempts } },
      { status: 429, retryAfter: allowed.retryAfter },
    );
  const headers = await withToast(bookingToasts.authenticationRequired);
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return saveAndRedirect(dealId, values, loginPath(href("/book/:dealId", { dealId })), headers);
}

const tooManyAttempts =
  "There were too many attempts from your connection. Please sign in first, or wait a little.";

async function saveAndRedirect(
  dealId: string,
  { key = "", ...typed }: Record<string, string>,
  to: string,
  headers: Headers,
): Promise<Response> {
  for (const cookie of await draftCookie.setCookie(await saveDraft(dealId, typed, key)))
    headers.append("Set-Cookie", cookie);
  return redirect(to, { headers });
}
