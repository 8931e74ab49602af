import { Mail } from "lucide-react";
import { href } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import { contactText, tripState } from "#app/domain/bookings/trip-state.ts";
import { type BookingSummary, isNew, nextTripFirst } from "#app/domain/bookings/booking.ts";
import { isToPay, type BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { readMoneyOf } from "#app/domain/bookings/row/read-money-of.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { myBookings } from "#app/domain/bookings/trips/bookings.server.ts";
import { shownSeller } from "#app/domain/settings/read-seller.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { businessDay } from "#app/values/dates.ts";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import { agencyOf, pageMeta } from "#app/web/render/page-meta.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import type { Route } from "./+types/dashboard";
import { type ShownTrip, TripCard } from "./trip-card.tsx";
import { HowToPay } from "#app/views/how-to-pay.tsx";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "My Trips",
    description: `Your bookings with ${agencyOf(args).tradeName}, and where each of them stands.`,
    noIndex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const now = new Date();
  const today = businessDay(now);
  const bookings = await myBookings(viewer);
  const money = await readMoneyOf(bookings.map(({ id }) => id));
  const isOwed = bookings.some((booking) => {
    const of = money.get(booking.id);
    return of !== undefined && isToPay(booking, of);
  });
  const { phone, contactEmail: email } = await onceARequest(context, readAgency);
  const { ahead, over } = nextTripFirst(bookings, now);
  const shown = (booking: BookingSummary): ShownTrip => {
    const depositOnItsWay = Boolean(money.get(booking.id)?.onItsWay);
    return {
      booking,
      state: tripState({ ...booking, depositOnItsWay }, today),
      contact: isNew(booking, now) ? contactText({ phone, email }, booking.reference) : "",
    };
  };
  return {
    ahead: ahead.map(shown),
    over: over.map(shown),
    money,
    isPaidOnline: paymentProvider() !== null,
    howToPay: isOwed ? (await shownSeller()).howToPay : "",
    name: viewer.name,
    emailVerified: viewer.emailVerified,
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { ahead, over, howToPay, name, emailVerified } = loaderData;
  const money = { money: loaderData.money, isPaidOnline: loaderData.isPaidOnline };
  const isEmpty = ahead.length + over.length === 0;
  return (
    <main id="main" className="page-measure grid gap-8 pt-10 pb-24 md:pt-16">
      <div className="grid gap-3">
        <h1 className="text-page font-semibold tracking-[-0.03em]">My Trips</h1>
        <p className="max-w-[36em] text-lede text-balance text-ink-soft">
          {isEmpty ? `Welcome, ${name}.` : `${name}, here is where everything stands.`}
        </p>
      </div>
      {emailVerified ? null : <VerifyNote />}
      {isEmpty ? (
        <NoTrips />
      ) : (
        <div className="grid gap-12">
          <TripList title="Your next trips" trips={ahead} {...money} />
          <HowToPay text={howToPay} />
          <TripList title="Past and ended" trips={over} {...money} />
        </div>
      )}
    </main>
  );
}

function VerifyNote() {
  return (
    <p className="flex max-w-[46rem] items-start gap-3 rounded-card border border-line bg-paper-raised p-4 text-small">
      <Mail aria-hidden className="mt-0.5 size-5 flex-none text-sun-text" />
      <span>
        Please verify your email with the link we sent you: trips that an agent books for you then
        appear here too. You can have the link sent again from{" "}
        <a href={href("/dashboard/profile")} className={linkClass}>
          your profile
        </a>
        .
      </span>
    </p>
  );
}

function NoTrips() {
  return (
    <EmptyPanel
      title="No bookings found."
      text="When you book a trip it appears here, with its status, its itinerary and a file for your calendar."
      poster="tuscany"
    >
      <ButtonLink look="primary" href={href("/packages")}>
        Find a trip
      </ButtonLink>
      <ButtonLink href={href("/view-trip")}>Look up a reference</ButtonLink>
    </EmptyPanel>
  );
}

type Props = {
  /** By booking. */ money: ReadonlyMap<string, BookingMoney>;
  title: string;
  trips: readonly ShownTrip[];
  isPaidOnline: boolean;
};

/** Bookings as cards; nothing without any. */
function TripList({ title, trips, money, isPaidOnline }: Props) {
  if (trips.length === 0) return null;
  return (
    <section className="grid gap-5">
      <h2 className="text-title">{title}</h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {trips.map((trip) => (
          <li key={trip.booking.id}>
            <TripCard trip={trip} money={money.get(trip.booking.id)} isPaidOnline={isPaidOnline} />
          </li>
        ))}
      </ul>
    </section>
  );
}
