import { Mail } from "lucide-react";
import { href } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import {
  awaitsCancellation,
  type BookingSummary,
  isOpen,
  nextTripFirst,
} from "#app/domain/bookings/booking.ts";
import type { DueNow } from "#app/domain/money/schedule/due-now.ts";
import { readDue } from "#app/domain/money/schedule/schedule.server.ts";
import { paidCents, type Payment, toSendCents } from "#app/domain/money/payments/payment.ts";
import { readPaymentsOf } from "#app/domain/money/payments/read-payments.server.ts";
import { paymentProvider } from "#app/domain/money/provider/provider.server.ts";
import { myBookings } from "#app/domain/bookings/trips/bookings.server.ts";
import { shownSeller } from "#app/domain/settings/read-seller.server.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { DealPicture } from "#app/views/pictures/deal-picture.tsx";
import { HowToPay } from "#app/views/how-to-pay.tsx";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import { nextText } from "#app/views/payment-schedule.tsx";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { pageMeta } from "#app/web/render/page-meta.ts";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "My Trips",
    description: "Your bookings with Grand Tour, and where each of them stands.",
    noIndex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const today = businessDay(new Date());
  const bookings = await myBookings(viewer);
  const { paid, back, due } = await readMoney(bookings);
  const isOwed = bookings.some(
    ({ id, status, totalCents }) => status === "Confirmed" && totalCents > (paid.get(id) ?? 0),
  );
  return {
    bookings,
    paid,
    back,
    due,
    isPaidOnline: paymentProvider() !== null,
    howToPay: isOwed ? (await shownSeller()).howToPay : "",
    today,
    name: viewer.name,
    emailVerified: viewer.emailVerified,
  };
}

/** What is paid, what is on its way back, and what is due of each that has a schedule. */
async function readMoney(bookings: readonly BookingSummary[]): Promise<Money> {
  const ids = bookings.map(({ id }) => id);
  const [payments, due] = await Promise.all([
    readPaymentsOf(ids),
    readDue(ids, businessDay(new Date())),
  ]);
  const sums = (sum: (of: readonly Payment[]) => number): Cents =>
    new Map([...payments].map(([id, of]) => [id, sum(of)]));
  return { paid: sums(paidCents), back: sums(toSendCents), due };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { bookings, howToPay, today, name, emailVerified } = loaderData;
  const { paid, back, due, isPaidOnline } = loaderData;
  const money = { paid, back, due, isPaidOnline };
  const { ahead, over } = nextTripFirst(bookings, today);
  return (
    <main id="main" className="page-measure grid gap-8 pt-10 pb-24 md:pt-16">
      <div className="grid gap-3">
        <h1 className="text-page font-semibold tracking-[-0.03em]">My Trips</h1>
        <p className="max-w-[36em] text-lede text-balance text-ink-soft">
          {bookings.length === 0
            ? `Welcome, ${name}.`
            : `${name}, here is where everything stands.`}
        </p>
      </div>
      {emailVerified ? null : <VerifyNote />}
      {bookings.length === 0 ? (
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

/** Cents by booking. */
type Cents = ReadonlyMap<string, number>;
type Money = {
  paid: Cents;
  /** On its way back to the customer. */ back: Cents;
  /** What is due of those that have a schedule. */ due: ReadonlyMap<string, DueNow>;
};
type ListProps = Money & {
  title: string;
  trips: readonly BookingSummary[];
  isPaidOnline: boolean;
};

function TripList({ title, trips, paid, back, due, isPaidOnline }: ListProps) {
  if (trips.length === 0) return null;
  return (
    <section className="grid gap-5">
      <h2 className="text-title">{title}</h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {trips.map((booking) => (
          <li key={booking.id}>
            <TripCard
              booking={booking}
              paidCents={paid.get(booking.id) ?? 0}
              backCents={back.get(booking.id) ?? 0}
              due={due.get(booking.id)}
              isPaidOnline={isPaidOnline}
            />
          </li>
        ))}
      </ul>
    </section>
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

type CardProps = {
  booking: BookingSummary;
  paidCents: number;
  backCents: number;
  due: DueNow | undefined;
  isPaidOnline: boolean;
};

function TripCard({ booking, paidCents, backCents, due, isPaidOnline }: CardProps) {
  const { deal, reference } = booking;
  const page = href("/dashboard/trips/:reference", { reference });
  return (
    <article className="relative grid h-full grid-cols-[min(6.5rem,28vw)_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-paper-raised sm:grid-cols-[11rem_minmax(0,1fr)] print:block">
      <DealPicture deal={deal} sizes="11rem" className="h-full print:hidden" />
      <div className="grid content-start gap-2 p-4 sm:p-5">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="figures font-semibold whitespace-nowrap">{reference}</b>
          <StatusBadge status={booking.status} />
        </p>
        <h3 className="text-card tracking-[-0.01em] text-balance">
          <a href={page} className="no-underline after:absolute after:inset-0 hover:underline">
            {deal.title}
          </a>
        </h3>
        <p className="text-small text-ink-soft">
          {formatDay(booking.departureDate)}
          <br />
          {deal.duration}
          <br />
          {plural(booking.numTravelers, "traveler")},{" "}
          <span className="figures">{formatMoney(booking.totalCents)}</span> in all
          {booking.discountCents > 0 ? (
            <>
              <br />
              <span className="figures">{formatMoney(booking.discountCents)}</span> off with your
              welcome code
            </>
          ) : null}
          {paidCents > 0 && isOpen(booking) ? (
            <>
              <br />
              <span className="figures">{formatMoney(paidCents)}</span> paid,{" "}
              <span className="figures">
                {formatMoney(Math.max(0, booking.totalCents - paidCents))}
              </span>{" "}
              left to pay
            </>
          ) : null}
        </p>
        {due?.next && booking.status === "Confirmed" ? (
          <>
            <p
              className={`figures text-small ${due.overdueCents > 0 ? "font-semibold text-action-text" : ""}`}
            >
              {nextText(due)}
            </p>
            {isPaidOnline ? (
              // Above the title's link, which covers the card.
              <p className="relative z-1 w-fit">
                <ButtonLink look="primary" dense href={`${page}#pay`}>
                  Pay Online<span className="sr-only"> for {reference}</span>
                </ButtonLink>
              </p>
            ) : null}
          </>
        ) : null}
        {backCents > 0 ? (
          <p className="figures text-small font-semibold">
            {formatMoney(backCents)} is on its way back to you.
          </p>
        ) : null}
        {awaitsCancellation(booking) ? (
          <p className="text-small font-semibold text-action-text">
            You asked to cancel this trip.
          </p>
        ) : null}
        <p className="text-fine text-ink-soft">Booking {booking.id.slice(0, 8)}</p>
      </div>
    </article>
  );
}
