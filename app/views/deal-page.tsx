import type { ReactNode } from "react";
import { dealFrames } from "#app/domain/catalog/deal-frames.ts";
import { isOfferOpen, type Deal } from "#app/domain/catalog/deal.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Countdown } from "#app/ui/countdown.tsx";
import { TickList } from "#app/ui/tick-list.tsx";
import { endOfBusinessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney, percentSaved } from "#app/values/money.ts";
import { DealGallery } from "./deal-gallery.tsx";
import { Itinerary } from "./itinerary.tsx";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";
import { WishButton } from "./wish-list/wish-button.tsx";

type Props = { deal: Deal; /** The server's clock, milliseconds. */ now: number; here: string; withCountdown?: boolean };

/** A deal in full, for its own page and for the deal of the month (spec §2.4). */
export function DealPage({ deal, now, here, withCountdown = false }: Props) {
  return (
    <main id="main" className="page-measure">
      <Breadcrumb
        above={[
          { label: "Home", to: "/" },
          { label: "Packages", to: "/packages" },
        ]}
        here={here}
      />
      <DealGallery frames={dealFrames(deal)} label={`Pictures of ${deal.title}`} />
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 pt-8 pb-24 lg:pt-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DealTitle deal={deal} />
        <PriceBox deal={deal} now={now} withCountdown={withCountdown} />
        <DealBody deal={deal} />
      </div>
      <BuyBar deal={deal} now={now} />
    </main>
  );
}

function DealTitle({ deal }: { deal: Deal }) {
  const facts = [
    ["Destination", deal.destination],
    ["Duration", deal.duration],
    ["Kind of trip", deal.tags[0]],
    ["Offer valid until", deal.validUntil === null ? undefined : formatDay(deal.validUntil)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className="grid gap-8 lg:col-start-1">
      <div className="grid justify-items-start gap-4">
        <h1 className="text-page font-semibold tracking-[-0.03em]">{deal.title}</h1>
        {deal.subtitle ? <p className="max-w-[36em] text-lede text-balance text-ink-soft">{deal.subtitle}</p> : null}
        <Rating rating={deal.rating} reviews={deal.reviews} />
      </div>
      <dl className="grid grid-cols-2 border-y border-line-control lg:grid-cols-4">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="border-line px-4 py-4.5 odd:pl-0 even:border-l nth-[n+3]:border-t lg:border-l lg:nth-[n+3]:border-t-0 lg:not-first:pl-4 lg:first:border-l-0"
          >
            <dt className="text-fine font-semibold text-ink-soft">{label}</dt>
            <dd className="font-display text-xl leading-tight font-semibold text-balance lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function PriceBox({ deal, now, withCountdown }: { deal: Deal; now: number; withCountdown: boolean }) {
  const saved = deal.originalPriceCents === null ? 0 : deal.originalPriceCents - deal.priceCents;
  const open = isOfferOpen(deal, now) && !deal.archived;
  return (
    <aside
      aria-label="Price and booking"
      className="grid gap-4 rounded-card border border-line bg-paper-raised p-6 sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-x-10 lg:sticky lg:top-26 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:shadow-soft print:break-inside-avoid"
    >
      <div className="grid gap-4">
        {saved > 0 ? (
          <p className="figures justify-self-start rounded-control bg-sun px-2.5 py-1 text-fine font-semibold text-on-mat">
            Save {formatMoney(saved)}, {percentSaved(deal.priceCents, deal.originalPriceCents)}% off
          </p>
        ) : null}
        <Price deal={deal} large />
        {withCountdown && deal.validUntil !== null ? (
          <div className="print:hidden">
            <Countdown endsAt={endOfBusinessDay(deal.validUntil)} now={now} ended="Offer Expired" />
          </div>
        ) : (
          <OfferLine deal={deal} now={now} />
        )}
      </div>
      <div className="grid gap-4 print:hidden">
        {open ? (
          <ButtonLink look="primary" href={`/book/${encodeURIComponent(deal.id)}`}>
            Book This Trip
          </ButtonLink>
        ) : null}
        <WishButton deal={deal} look="with-words" />
        <ButtonLink href="/packages">See all packages</ButtonLink>
        <p className="text-small text-ink-soft">Found it for less? We match the price and take another 5% off.</p>
      </div>
    </aside>
  );
}

function OfferLine({ deal, now }: { deal: Deal; now: number }) {
  if (deal.archived) return <p className="text-small font-semibold text-action-text">This trip is no longer sold.</p>;
  if (!isOfferOpen(deal, now)) return <p className="text-small font-semibold text-action-text">Offer Expired</p>;
  return deal.validUntil === null ? null : <p className="text-small text-ink-soft">Offer valid until {formatDay(deal.validUntil)}</p>;
}

function DealBody({ deal }: { deal: Deal }) {
  return (
    <div className="grid gap-[clamp(3rem,5vw,5rem)] lg:col-start-1">
      {deal.description ? (
        <div className="grid max-w-[38rem] gap-4">
          {deal.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : null}
      <Part id="highlights" title="Highlights" shown={deal.highlights.length > 0}>
        <TickList items={deal.highlights} className="gap-3 text-body" />
      </Part>
      <Part id="itinerary" title="Day by day" shown={deal.itinerary.length > 0}>
        <Itinerary days={deal.itinerary} />
      </Part>
      <Part id="covers" title="What the price covers" shown={deal.inclusions.length + deal.exclusions.length > 0}>
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          <div>
            <h3 className="mb-3 font-text text-body font-semibold tracking-normal">Included</h3>
            <TickList items={deal.inclusions} />
          </div>
          <div>
            <h3 className="mb-3 font-text text-body font-semibold tracking-normal">Not included</h3>
            <TickList items={deal.exclusions} sign="cross" />
          </div>
        </div>
      </Part>
      <Part id="terms" title="Terms" shown={deal.terms !== ""}>
        <p className="max-w-[38rem] text-ink-soft">{deal.terms}</p>
      </Part>
      <Part id="after" title="After you book" shown>
        <ol className="grid max-w-[38rem] gap-4 [counter-reset:step]">
          {afterBooking.map((step) => (
            <li
              key={step}
              className="grid grid-cols-[2rem_1fr] [counter-increment:step] before:font-display before:text-xl before:leading-[1.35] before:font-semibold before:text-action-text before:content-[counter(step)_'.']"
            >
              {step}
            </li>
          ))}
        </ol>
      </Part>
    </div>
  );
}

const afterBooking = [
  "You get a reference and a written summary by email, at once.",
  "An agent checks hotels and connections and confirms your booking.",
  "You follow it under My Trips, with your itinerary ready to print and a file for your calendar.",
] as const;

function Part({ id, title, shown, children }: { id: string; title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-6 text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** On a phone the price stays in reach at the bottom. */
function BuyBar({ deal, now }: { deal: Deal; now: number }) {
  if (deal.archived || !isOfferOpen(deal, now)) return null;
  return (
    <div className="buy-bar fixed inset-x-0 bottom-0 z-10 border-t border-line-control bg-paper-raised lg:hidden print:hidden">
      <div className="page-measure flex items-center justify-between gap-[min(1rem,3vw)] py-3">
        {/* Takes its second and third line before the button takes one. */}
        <div className="shrink-20">
          <Price deal={{ priceCents: deal.priceCents, originalPriceCents: null }} />
        </div>
        <ButtonLink look="primary" href={`/book/${encodeURIComponent(deal.id)}`} className="max-sm:px-[min(1.375rem,3.5vw)]">
          Book This Trip
        </ButtonLink>
      </div>
    </div>
  );
}
