import { data, href, redirect } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { startTrip } from "#app/domain/bookings/sale/choose-trip.ts";
import { saleErrors } from "#app/domain/bookings/sale/sale-refusals.ts";
import { bookableDays } from "#app/domain/bookings/sale/bookable-days.ts";
import { readDraft } from "#app/domain/bookings/order/form/booking-draft.server.ts";
import type { BookingValues } from "#app/domain/bookings/order/form/booking-form.ts";
import {
  bookingRefusals,
  bookingToasts,
} from "#app/domain/bookings/order/form/booking-messages.ts";
import { checkWelcomeCode } from "#app/domain/bookings/order/welcome-code/check-welcome-code.server.ts";
import { readTripPrefill } from "#app/domain/bookings/sale/read-trip-prefill.ts";
import { refuseDeal } from "#app/domain/bookings/order/refuse/refuse-order.ts";
import { dealNotFoundPage } from "#app/domain/deals/shop/catalog-messages.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { priceTermsOf } from "#app/domain/deals/deal-words.ts";
import { fromPrice } from "#app/domain/departures/show/from-price.ts";
import { confirmsAtOnce, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { termsInEffect } from "#app/domain/money/online/provider.server.ts";
import { termsText } from "#app/domain/money/payment-terms-text.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { shownSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { draftCookie } from "#app/web/cookies/token-cookies.server.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { ipAddressContext, requestFacts } from "#app/web/request/request-context.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/book";
import { answerBooking } from "./answer/answer-booking.server.ts";
import { bookedDealOf } from "./booked-deal.ts";
import { BookingPage } from "./booking-page.tsx";
import { readTripFor } from "./answer/seat-hold.server.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData.deal?.title ?? "a trip";
  return pageMeta(args, {
    title: `Book ${name}`,
    description: `Book ${name}: day, travelers and name.`,
    noIndex: true,
  });
};

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  if (!isDealId(params.dealId)) throw data(dealNotFoundPage, { status: 404 });
  const token = await draftCookie.read(request);
  const today = businessDay(new Date());
  const [deal, draft, siteTerms] = await Promise.all([
    readDeal(params.dealId),
    token ? readDraft(params.dealId, token) : null,
    shownSiteTerms(),
  ]);
  // If the deal disappeared while typing, the page stays with the typed values.
  // A sample that is left out is named nowhere; an archived deal says that it is sold no more.
  const isNamed = deal !== null && (deal.listed || deal.archived);
  if (!isNamed && !draft) {
    context.get(requestFacts).namesNothing = true;
    throw redirect(href("/packages"), { headers: await withToast(bookingToasts.dealNotFound) });
  }
  const now = Date.now();
  const closedReason = refuseDeal(deal, new Date(now));
  const onSale = deal && (await readTripFor(request, deal));
  const prefill: BookingValues = draft ?? {
    ...onSale?.party,
    ...readTripPrefill(url.searchParams),
  };
  const terms = deal && termsInEffect(resolveTerms(deal, siteTerms));
  const { phone } = await onceARequest(context, readAgency);
  const viewer = context.get(viewerContext);
  // The code was valid before signing in; stored drafts have passed the guess limit.
  const applied = deal && draft?.welcome ? await checkWelcomeCode(viewer, draft.welcome) : null;
  return {
    deal: deal && bookedDealOf(deal),
    poster: (deal && postersOf(deal.destination)[0]) ?? null,
    closed: closedReason && bookingRefusals[closedReason],
    trip: onSale?.trip ?? null,
    fromCents: onSale && fromPrice(deal, onSale.trip, today).fromCents,
    priceTerms: deal ? priceTermsOf(deal) : "",
    terms: terms && { ...terms, text: termsText(terms) },
    confirmsAtOnce: terms !== null && confirmsAtOnce(terms),
    today,
    held: onSale?.held ?? null,
    prefill,
    wrong:
      onSale && closedReason === null
        ? saleErrors(onSale.trip, startTrip(onSale.trip, prefill), { phone })
        : {},
    appliedCode: applied?.ok ? applied : null,
    now,
    viewer,
    // After signing in on the way, customers may think that the request was already sent.
    waiting: draft !== null && viewer.kind === "customer",
    idempotencyKey: crypto.randomUUID(),
    days: bookableDays(onSale?.trip ?? null, today),
  };
}

export const action = ({ request, params: { dealId }, context }: Route.ActionArgs) => {
  if (!isDealId(dealId)) throw data(dealNotFoundPage, { status: 404 });
  const [viewer, ipAddress] = [context.get(viewerContext), context.get(ipAddressContext)];
  return answerBooking(request, dealId, { viewer, ipAddress });
};

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} answer={actionData} />;
}
