import { data, type HeadersFunction } from "react-router";
import { payForm, payRefusals, type PayRefusal } from "#app/domain/money/online/pay-form.ts";
import { takePaymentStart, takeUnknownLink } from "#app/domain/money/online/pay-limits.server.ts";
import { readPayPage } from "#app/domain/bookings/pay/online/pay-page.server.ts";
import { returnFromProvider } from "#app/domain/bookings/pay/online/return-from-provider.server.ts";
import { startPayment } from "#app/domain/bookings/pay/online/start-payment.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { paidToKeep, type Payment } from "#app/domain/money/payments/payment.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { AccountPage, WrongLink } from "#app/views/account/account-page.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import type { Route } from "./+types/pay";
import { PayChoice } from "./pay-choice.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Pay for your trip",
    description: "What is due of one trip, and the way to pay it.",
    noIndex: true,
  });

/** The address is secret: keep it from other sites and search engines. */
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return {
    // Not "no-referrer", which would take the origin from this page's own forms.
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
    ...(wait !== null && { "Retry-After": wait }),
  };
};

/**
 * Opening the link writes nothing, since mail scanners open it too. On return from the provider,
 * the payment is settled.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = await readPayPage(params.token);
  if (!page) {
    const allowed = await takeUnknownLink(context.get(ipAddressContext));
    return data({ page: null }, { status: allowed.ok ? 404 : 429 });
  }
  const paymentId = url.searchParams.get("payment");
  const returned = paymentId === null ? null : await returnFromProvider(page.bookingId, paymentId);
  const shown = returned ? ((await readPayPage(params.token)) ?? page) : page;
  const { reference, title, destination, booking, money, due } = shown;
  return data({
    page: {
      reference,
      title,
      poster: postersOf(destination)[0]?.slug ?? "lisbon",
      status: booking.status,
      payBy: booking.payBy,
      departureDate: booking.departureDate,
      totalCents: booking.totalCents,
      money,
      due,
      returned: returned && { ...returned, backCents: backOf(money.payments, paymentId) },
      isOnline: paymentProvider() !== null,
    },
  });
}

/** The refunded part of a payment, requested or sent. */
function backOf(payments: readonly Payment[], id: string | null): number {
  const payment = payments.find((each) => each.id === id);
  return payment ? payment.cents - paidToKeep([payment]) : 0;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { token } = params;
  const refuse = (reason: PayRefusal, status: number, retryAfter?: number) =>
    data({ url: null, problem: payRefusals[reason] }, { status, ...waiting(retryAfter) });
  const page = await readPayPage(token);
  if (!page) return refuse("not-found", 404);
  const form = await readForm(request, payForm);
  if (!form.ok) return data({ url: null, problem: Object.values(form.errors)[0] }, { status: 400 });
  const allowed = await takePaymentStart(context.get(ipAddressContext), page.bookingId);
  if (!allowed.ok) return refuse("too-many", 429, allowed.retryAfter);
  const started = await startPayment({ token, reference: page.reference, ...form.value });
  if (started.ok) return data({ url: started.url, problem: null });
  const isAway = started.reason === "provider-away" || started.reason === "unavailable";
  return isAway ? refuse(started.reason, 503, 5) : refuse(started.reason, 400);
}

const waiting = (seconds: number | undefined) =>
  seconds === undefined ? {} : { headers: { "Retry-After": String(seconds) } };

export default function Pay({ loaderData: { page }, actionData }: Route.ComponentProps) {
  if (!page) return <NoLink />;
  // A form may not lead to another site (form-action), so its answer is a page that does.
  if (actionData?.url) return <OnTheWay url={actionData.url} />;
  return <PayChoice page={page} problem={actionData?.problem ?? null} />;
}

/** Shown for an unknown or expired payment link. */
function NoLink() {
  return (
    <WrongLink
      title="This link leads nowhere"
      lede="It may have been cut in two, or a newer one has taken its place. Please open it once more from our newest email, or pay from My Trips."
      poster="lisbon" />
  );
}

/** Redirects to the provider's page, with a link for browsers that do not follow. */
function OnTheWay({ url }: { url: string }) {
  return (
    <AccountPage
      title="To the payment page"
      lede="You pay on the page of our payment provider. We never see the number of your card or account."
      poster="lisbon"
    >
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <p>
        <ButtonLink look="primary" href={url} rel="noreferrer">
          Go to the payment page
        </ButtonLink>
      </p>
    </AccountPage>
  );
}
