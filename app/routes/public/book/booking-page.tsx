import { bookingRefusals } from "#app/domain/bookings/booking-messages.ts";
import { isOfferOpen, type Deal } from "#app/domain/catalog/deal.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import type { FormRefusal } from "#app/web/form-refusal.ts";
import { BookingFields } from "./booking-fields.tsx";
import { TripSummary } from "./trip-summary.tsx";

type Props = {
  deal: Deal | null;
  viewer: Viewer;
  prefill: Record<string, string>;
  refusal: FormRefusal | undefined;
  formKey: string;
  now: number;
  days: { first: string; last: string };
};

/** One calm column and a summary that follows (design.md). A deal that can't be booked says so and keeps what was typed. */
export function BookingPage({ deal, now, ...form }: Props) {
  const closed = closedBecause(deal, now);
  return (
    <main id="main" className="page-measure pb-24">
      <Breadcrumb
        above={[{ label: "Home", to: "/" }, { label: "Packages", to: "/packages" }, ...(deal && !deal.archived ? [{ label: deal.title, to: `/deal/${deal.id}` }] : [])]}
        here="Book"
      />
      <h1 className="mb-8 max-w-[16em] text-page font-semibold tracking-[-0.03em]">Book your trip</h1>
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:order-2 lg:sticky lg:top-26">{deal ? <TripSummary deal={deal} now={now} /> : null}</div>
        <div className="max-w-[38rem] lg:order-1">
          <BookingFields {...form} closed={closed} />
        </div>
      </div>
    </main>
  );
}

function closedBecause(deal: Deal | null, now: number): string | null {
  if (!deal) return bookingRefusals["deal-not-found"].message;
  if (deal.archived) return bookingRefusals["deal-archived"].message;
  return isOfferOpen(deal, now) ? null : bookingRefusals["offer-expired"].message;
}
