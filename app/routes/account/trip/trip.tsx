import { data, href, redirect } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import { setOfflineCookie } from "#app/auth/sessions/offline-cookie.server.ts";
import { tripForm } from "#app/domain/bookings/order/form/booking-form.ts";
import { bookingToasts } from "#app/domain/bookings/order/form/booking-messages.ts";
import {
  cancellationDay,
  isOpen,
  mayRequestCancel,
  bookingDue,
} from "#app/domain/bookings/booking.ts";
import { hasLadder } from "#app/domain/money/booked/booking-money.ts";
import { isToPay } from "#app/domain/money/booked/money-of.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { readPaymentLink } from "#app/domain/bookings/row/pay-url.server.ts";
import { cancelOwn } from "#app/domain/bookings/trips/cancel-own.server.ts";
import { readMyBooking } from "#app/domain/bookings/trips/bookings.server.ts";
import { readTripAgent } from "#app/domain/bookings/trips/trip-agent.server.ts";
import { commandRefusals } from "#app/domain/command/command-messages.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { isCertain, tripState } from "#app/domain/bookings/trip-state.ts";
import { shownDeal } from "#app/domain/deals/deals.server.ts";
import { dealFrames } from "#app/domain/deals/shop/deal-frames.ts";
import { illustrateDeal } from "#app/domain/deals/shop/illustrate-deal.server.ts";
import { shownSeller } from "#app/domain/settings/read-seller.server.ts";
import { readAgency, readSettings } from "#app/domain/settings/settings.server.ts";
import { offerDateChange } from "#app/domain/bookings/trips/change-date/offer-date-change.ts";
import { requestCancel, withdrawCancel } from "#app/domain/bookings/trips/request-cancel.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { businessDay } from "#app/values/dates.ts";
import { readReference } from "#app/values/reference.ts";
import { BookingDue } from "#app/views/booking-due.tsx";
import { twoColumns } from "#app/views/deal-page/sections/deal-section.tsx";
import { dealPath } from "#app/views/deal-path.ts";
import { DealGallery } from "#app/views/deal-gallery.tsx";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { noTrip } from "../not-yours.ts";
import type { Route } from "./+types/trip";
import { CancelTrip, WithdrawCancel, CancelNow } from "./cancel-trip.tsx";
import { StatusTimeline } from "./status-timeline.tsx";
import { planOf } from "./plan-of.server.ts";
import { TripContact, type TripContacts } from "./trip-contact.tsx";
import { PayNow } from "./pay-now.tsx";
import { TripMoney } from "./trip-money.tsx";
import { TripFacts } from "./trip-facts.tsx";
import { DateLink, OfflineLine, TripCover, TripHead, TripPlan } from "./trip-parts.tsx";
import { HowToPay } from "#app/views/how-to-pay.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) => {
  const { reference, deal } = args.loaderData.booking;
  return pageMeta(args, {
    title: `${reference}: ${deal.title}`,
    description: `Your booking ${reference}: days, travelers, price, and where it stands.`,
    noIndex: true,
  });
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const reference = readReference(params.reference);
  const booking = reference ? await readMyBooking(viewer, reference) : null;
  // A foreign trip and a missing one get the same answer.
  if (!booking) throw noTrip(context);
  const [
    deal,
    { phone, contactEmail: email },
    { dealOfTheMonth },
    { howToPay, emergencyPhone },
    agent,
  ] = await Promise.all([
    shownDeal(booking.deal.id),
    readAgency(),
    onceARequest(context, readSettings),
    shownSeller(),
    readTripAgent(booking.id),
  ]);
  const due = bookingDue(booking);
  const today = businessDay(new Date());
  const money = await readMoney(booking);
  const state = tripState({ ...booking, depositOnItsWay: money.onItsWay !== null }, today);
  const mayCancel = isOpen(booking) && hasLadder(booking) && booking.canceledReason === null;
  // Null while nothing is to be paid; '' where the agency has not written how.
  const toPay = isToPay(booking, money) ? howToPay : null;
  const dateChange = offerDateChange(booking, money.payments, today);
  const payUrl = await readPaymentLink(booking.id, money);
  const contact: TripContacts = {
    agent,
    phone,
    email,
    emergencyPhone: isCertain(booking, state, today) ? emergencyPhone : "",
  };
  return data(
    {
      booking,
      state,
      today,
      due,
      money,
      toPay,
      payUrl,
      mayCancel,
      dateChange,
      contact,
      againPath: deal?.listed && !isOpen(booking) ? dealPath(deal.id, dealOfTheMonth) : null,
      frames: deal ? dealFrames(deal, illustrateDeal(deal).pictures) : [],
      credit: deal?.imageCredit ?? "",
      plan: deal ? planOf(booking, state, deal) : null,
    },
    { headers: { "Set-Cookie": await setOfflineCookie(request) } },
  );
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireCustomer(context);
  const form = await readForm(request, tripForm);
  if (!form.ok) return refuse(form);
  const reference = readReference(params.reference) ?? "";
  const { value } = form;
  const send = () => {
    if (value.intent === "withdraw") return withdrawCancel(viewer, reference);
    if (value.intent === "cancel-now") return cancelOwn(viewer, { ...value, reference });
    return requestCancel(viewer, { ...value, reference });
  };
  const done = await send();
  if (!done.ok && done.reason === "not-found") throw noTrip(context);
  if (!done.ok && done.reason === "unavailable") {
    const notice = { ...bookingToasts.cancelFailed, text: commandRefusals.unavailable };
    return refuse({ values: form.values, errors: {}, notice }, optionsFor(done.reason));
  }
  // Their reason comes back, and the form with what it means as the booking stands now.
  if (!done.ok && value.intent === "cancel-now" && (await isStillOpen(viewer, reference)))
    return refuse(
      { values: form.values, errors: {}, notice: bookingToasts.cancelChanged },
      { status: 409 },
    );
  const toasts = toastsOf[value.intent ?? "cancel"];
  return redirect(href("/dashboard/trips/:reference", { reference }), {
    headers: await withToast(toasts(done)),
  });
}

/** A booking that changed since the form was opened may also have ended: then there is no form to show. */
async function isStillOpen(viewer: SignedIn, reference: string): Promise<boolean> {
  const booking = await readMyBooking(viewer, reference);
  return booking !== null && isOpen(booking);
}

type Done = { ok: true } | { ok: false; reason: string };

/** Asked twice is asked once: the second click sees what the first did. */
const cancelToasts = (done: Done) =>
  !done.ok && done.reason === "has-ended"
    ? bookingToasts.cancelTooLate
    : bookingToasts.cancelRequested;
const withdrawToasts = (done: Done) =>
  done.ok ? bookingToasts.cancelWithdrawn : bookingToasts.cancelAnswered;

const cancelNowToasts = (done: Done) =>
  done.ok ? bookingToasts.canceled : bookingToasts.cancelTooLate;
const toastsOf = {
  cancel: cancelToasts,
  "cancel-now": cancelNowToasts,
  withdraw: withdrawToasts,
} as const;

export default function Trip({ loaderData, actionData }: Route.ComponentProps) {
  const {
    booking,
    state,
    today,
    due,
    money,
    toPay,
    payUrl,
    mayCancel,
    dateChange,
    contact,
    frames,
    credit,
    plan,
    againPath,
  } = loaderData;
  const schedule = money.isOnHold ? null : money.schedule;
  const isOwing = due !== null || schedule !== null;
  return (
    <main id="main" className="page-measure pb-24">
      <Breadcrumb
        above={[{ label: "My Trips", to: href("/dashboard") }]}
        here={booking.reference}
      />
      <OfflineLine reference={booking.reference} />
      <TripHead booking={booking} state={state} />
      <DealGallery {...{ frames, credit }} label={`Pictures of ${booking.deal.title}`} compact />
      <div className="grid gap-[clamp(3rem,5vw,5rem)] pt-10 lg:pt-12 print:gap-8">
        <div className={twoColumns}>
          <div className="grid items-start gap-6 sm:max-lg:grid-cols-2 lg:col-start-2 lg:row-start-1">
            <StatusTimeline
              booking={booking}
              state={state}
              money={money}
              toPay={toPay}
              isPaidOnline={payUrl !== null}
            >
              {state.name === "cancel-requested" ? <WithdrawCancel refusal={actionData} /> : null}
            </StatusTimeline>
            {payUrl ? <PayNow url={payUrl} money={money} /> : null}
            <TripContact reference={booking.reference} contact={contact} />
          </div>
          <div className="lg:col-start-1 lg:row-start-1">
            <TripFacts
              booking={booking}
              state={state}
              hasPlan={plan !== null}
              againPath={againPath}
            />
          </div>
        </div>
        {plan ? <TripPlan {...plan} /> : null}
        <TripCover cover={booking.cover} />
        <div className={`${twoColumns} empty:hidden *:only:col-span-full`}>
          {isOwing || toPay ? (
            <div className="grid gap-12">
              {isOwing ? (
                <section aria-labelledby="due">
                  <h2 id="due" className="mb-4 text-title">
                    What is due when
                  </h2>
                  {mayCancel && booking.status === "Pending" ? (
                    <p className="mb-3">Until we confirm your trip, canceling costs nothing.</p>
                  ) : null}
                  <BookingDue
                    due={due}
                    schedule={schedule}
                    cancelOn={cancellationDay(booking, today)}
                  />
                </section>
              ) : null}
              {toPay ? <HowToPay text={toPay} /> : null}
            </div>
          ) : null}
          <TripMoney reference={booking.reference} money={money} />
        </div>
        <div className="divide-y divide-line border-y border-line-control empty:hidden offline:hidden print:hidden">
          {dateChange ? (
            <DateLink reference={booking.reference} refused={dateChange.refused} />
          ) : null}
          {mayCancel ? <CancelNow booking={booking} money={money} refusal={actionData} /> : null}
          {!mayCancel && mayRequestCancel(booking) ? (
            <CancelTrip money={money} refusal={actionData} />
          ) : null}
        </div>
      </div>
    </main>
  );
}
