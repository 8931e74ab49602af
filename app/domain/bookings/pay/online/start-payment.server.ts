import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit, type Unavailable } from "#app/domain/command/command.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import {
  insertOpenPayment,
  type OnlinePayment,
  readOnlinePayment,
  readOpenPayment,
  saveCheckout,
} from "#app/domain/money/online/online-payments.server.ts";
import { type PaymentProvider, ProviderRefused } from "#app/domain/money/online/provider.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { log } from "#app/platform/log.server.ts";
import { withQuery } from "#app/values/with-query.ts";
import { type EditedBooking, bookingEdit } from "#app/domain/bookings/row/edit-booking.server.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import type { PayRefusal } from "#app/domain/money/online/pay-form.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { closePaymentPage, expirePayment } from "./settle-payment.server.ts";

type PaymentRequest = {
  token: string;
  reference: string;
  part: "due" | "all";
  /** The amount that the page showed, in cents. */ shownCents: number;
};
type Refusal = Exclude<PayRefusal, "too-many" | "unavailable">;
type Started = { ok: true; url: string } | { ok: false; reason: Refusal } | Unavailable;

/** Minutes for which a payment page is open; the provider's minimum is 30. */
const checkoutMinutes = 60;
/** An open page is reused only while at least this many minutes are left. */
const minMinutesLeft = 5;

/**
 * Opens a payment page for the next part or the rest. Reuses an open page of the same amount;
 * closes any other first.
 */
export async function startPayment(request: PaymentRequest): Promise<Started> {
  const provider = paymentProvider();
  if (!provider) return { ok: false, reason: "no-provider" };
  try {
    const opened = await openPayment(provider, request);
    if (!opened.ok) return opened;
    if (opened.other === null) return await continueToPage(provider, request, opened.id);
    const isClosed = await closeOtherPage(provider, request, opened.other);
    const again = isClosed ? await openPayment(provider, request) : null;
    if (again && !again.ok) return again;
    return again?.other === null
      ? await continueToPage(provider, request, again.id)
      : { ok: false, reason: "amount-changed" };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ error: error.message }, "A payment page could not be opened.");
    const isRefused = error instanceof ProviderRefused;
    return { ok: false, reason: isRefused ? "provider-refused" : "provider-away" };
  }
}

type OpenedPayment =
  | { ok: true; id: string; other: null }
  | { ok: true; id: null; other: OnlinePayment };

function openPayment(provider: PaymentProvider, { reference, part, shownCents }: PaymentRequest) {
  return edit(
    bookingEdit(visitor, reference, null),
    async ({ tx }, booking): Promise<OpenedPayment | { ok: false; reason: Refusal }> => {
      const cents = await centsOf(tx, booking, part);
      if (cents === 0) return { ok: false, reason: "nothing-due" };
      if (cents !== shownCents) return { ok: false, reason: "amount-changed" };
      const open = await readOpenPayment(tx, booking.id);
      if (open?.cents === cents && minutesLeft(open) > minMinutesLeft)
        return { ok: true, id: open.id, other: null };
      if (open) return { ok: true, id: null, other: open };
      const expiresAt = new Date(Date.now() + checkoutMinutes * 60_000);
      const payment = { bookingId: booking.id, provider: provider.name, cents, expiresAt };
      const { id } = await insertOpenPayment(tx, payment);
      return { ok: true, id, other: null };
    },
  );
}

async function centsOf(tx: DatabaseTransaction, booking: EditedBooking, part: "due" | "all") {
  const money = await readMoney({ ...booking, terms: frozenTerms(booking) }, tx);
  return part === "due" ? (money.next?.cents ?? 0) : money.payableCents;
}

const minutesLeft = ({ expiresAt }: OnlinePayment) =>
  ((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000;

/** Creates the page at the provider; a repeated call returns the same page. */
async function continueToPage(
  provider: PaymentProvider,
  { token, reference }: PaymentRequest,
  paymentId: string,
): Promise<Started> {
  const payment = await readOnlinePayment(paymentId);
  if (!payment) return { ok: false, reason: "not-found" };
  if (payment.checkoutUrl !== null) return { ok: true, url: payment.checkoutUrl };
  const { cents, expiresAt } = payment;
  const returnUrl = ownUrl(withQuery(href("/pay/:token", { token }), { payment: paymentId }));
  try {
    const checkout = await provider.start({
      paymentId,
      cents,
      description: `Your trip ${reference}`,
      returnUrl,
      expiresAt: expiresAt ?? new Date(),
    });
    await saveCheckout(paymentId, checkout);
    return { ok: true, url: checkout.url };
  } catch (error) {
    // The provider would refuse this payment again, so the next attempt is a new payment.
    if (error instanceof ProviderRefused) await expirePayment(paymentId);
    throw error;
  }
}

/** Closes a payment page, unless it was paid meanwhile. Returns whether it is closed. */
async function closeOtherPage(
  provider: PaymentProvider,
  request: PaymentRequest,
  { id, providerRef }: OnlinePayment,
): Promise<boolean> {
  // A concurrent request may be creating this page: it must exist before it can be closed.
  if (providerRef === null) await continueToPage(provider, request, id);
  return (await closePaymentPage(id)) === "expired";
}
