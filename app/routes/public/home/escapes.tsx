import { href } from "react-router";
import type { Escape } from "#app/domain/content/kinds/escapes.server.ts";
import type { PlaceHead } from "#app/domain/content/kinds/place-heads.server.ts";
import { priceTerms } from "#app/domain/deals/deal-words.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { formatMoney } from "#app/values/money.ts";
import { PlacePicture } from "#app/views/pictures/place-picture.tsx";
import { Rating } from "#app/views/rating.tsx";

type EscapesProps = {
  escapes: readonly Escape[];
  head: PlaceHead;
  prices: Readonly<Record<string, number | null>>;
  /** Ratings are typed by hand: only the sample world shows them. */ showsRating: boolean;
};

/** Four posters, alternately lower; a snapping row on phones. */
export function Escapes({ escapes, head, prices, showsRating }: EscapesProps) {
  if (escapes.length === 0) return null;
  return (
    <section aria-labelledby="escapes" className="section-space">
      <div className="page-measure">
        <SectionHead id="escapes" title={head.heading}>
          <p className="text-ink-soft">
            {head.lede} Prices are per person; {priceTerms}.
          </p>
        </SectionHead>
        <ul className="relative -mx-(--gutter) grid snap-x snap-mandatory auto-cols-[min(72vw,19rem)] grid-flow-col items-start gap-[clamp(1rem,2vw,2rem)] overflow-x-auto scroll-px-(--gutter) px-(--gutter) pt-2 pb-8 lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible lg:px-0 lg:pb-12 lg:*:even:translate-y-12">
          {escapes.map((escape) => (
            <li key={escape.place.slug} className="snap-start">
              <EscapePoster {...{ escape, showsRating }} fromCents={prices[escape.place.slug] ?? null} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type Props = {
  escape: Escape;
  /** The lowest price on sale of its place, if there is one. */ fromCents: number | null;
  showsRating: boolean;
};

function EscapePoster({ escape: { place, days, rated }, fromCents, showsRating }: Props) {
  return (
    <a
      href={href("/destinations/:slug", { slug: place.slug })}
      className="block bg-mat px-3 pt-3 pb-4 text-on-mat no-underline shadow-soft transition-transform motion-safe:hover:-translate-y-1"
    >
      <PlacePicture
        place={place}
        sizes="(min-width: 60rem) 24vw, 72vw"
        className="aspect-[4/5] w-full object-cover"
      />
      <h3 className="mt-4 mb-2 text-[min(clamp(1.875rem,2.8vw,2.625rem),9.5vw)] leading-none tracking-[-0.02em]">
        {place.name}
      </h3>
      <dl className="flex flex-wrap justify-between gap-x-2 text-small leading-snug text-on-mat-soft">
        {fromCents === null ? null : (
          <div>
            <dt className="sr-only">Price a person</dt>
            <dd className="figures font-semibold text-on-mat">from {formatMoney(fromCents)}</dd>
          </div>
        )}
        <div>
          <dt className="sr-only">Length and type</dt>
          <dd>
            {days} days, {place.type}
          </dd>
        </div>
        {showsRating && rated ? (
          <div>
            <dt className="sr-only">Rating</dt>
            <dd>
              <span className="[--star:#8a5a00]">
                <Rating rating={rated.rating} reviews={rated.reviews} />
              </span>
            </dd>
          </div>
        ) : null}
      </dl>
    </a>
  );
}
