import { isOfferOpen, type DealSummary } from "#app/domain/deals/deal.ts";
import { dealBadge, priceTermsOf } from "#app/domain/deals/deal-words.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TickList } from "#app/ui/tick-list.tsx";
import { formatDay } from "#app/values/dates.ts";
import { bookPath } from "./deal-path.ts";
import { DealPicture } from "./pictures/poster-or-photo.tsx";
import { Price, NoPrice, OfferEnd } from "./price/price.tsx";
import { DealRating } from "./rating.tsx";
import { WishListButton } from "./wish-list/wish-list.tsx";

type Props = {
  deal: DealSummary;
  /** URL of its page. */
  to: string;
  /** The day on which it starts, YYYY-MM-DD, as searched for. */
  startsOn?: string | undefined;
  /** How many travel, as searched for. */
  travelers?: string | undefined;
  /** What they pay together, in cents. */
  totalCents?: number | undefined;
  /** The server's time in milliseconds. */
  now: number;
  level: "h2" | "h3";
  sizes: string;
  /** Shows 'Book This Trip' and 'View Details' (home page); otherwise the title is the link. */
  withActions?: boolean;
  first?: boolean;
};

/**
 * A deal as a card: poster, wish-list button, place, rating, title, days, up to four highlights,
 * price and offer end. Horizontal in a wide container.
 */
export function DealCard({ deal, sizes, first = false, ...text }: Props) {
  const badge = dealBadge(deal.tags, useAgency());
  return (
    <article className="relative grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-paper-raised @min-[36rem]/place:grid-cols-2 @min-[36rem]/place:grid-rows-1">
      <div className="relative">
        <DealPicture deal={deal} sizes={sizes} first={first} />
        {badge ? (
          <span className="absolute top-3 left-3 rounded-control bg-mat px-2.5 py-1 text-fine font-semibold text-on-mat">
            {badge}
          </span>
        ) : null}
        <WishListButton deal={deal} />
      </div>
      <div className="flex flex-col gap-3 px-5 pt-5 pb-5.5">
        <CardText deal={deal} {...text} />
      </div>
    </article>
  );
}

function CardText({
  deal,
  to,
  startsOn,
  travelers,
  totalCents,
  now,
  level: Heading,
  withActions = false,
}: Omit<Props, "sizes" | "first">) {
  const offerOpen = isOfferOpen(deal, now);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-2 text-small leading-snug text-ink-soft">
        <span>{deal.destination}</span>
        <DealRating deal={deal} />
      </p>
      <Heading className="text-card tracking-[-0.01em]">
        <a
          href={to}
          className={
            withActions
              ? "no-underline hover:underline"
              : "no-underline after:absolute after:inset-0 hover:underline"
          }
        >
          {deal.title}
        </a>
      </Heading>
      <p className="text-small text-ink-soft">
        {[deal.duration, deal.pace && `${deal.pace} pace`].filter(Boolean).join(", ")}
        {startsOn === undefined ? null : (
          <span className="figures font-semibold text-ink">
            , leaves <span className="whitespace-nowrap">{formatDay(startsOn)}</span>
          </span>
        )}
        {startsOn === undefined && deal.nextStart !== null ? (
          <span className="figures">
            , next: <span className="whitespace-nowrap">{formatDay(deal.nextStart)}</span>
          </span>
        ) : null}
      </p>
      {withActions ? null : <Tags tags={deal.tags} />}
      <TickList items={deal.highlights} />
      <div className="mt-auto grid gap-4 border-t border-dashed border-line-control pt-4">
        <div className="grid gap-1.5">
          {deal.fromCents === null || !offerOpen ? (
            <NoPrice offerOpen={offerOpen} onSale={deal.nextStart !== null} />
          ) : (
            <Price
              deal={{ ...deal, priceCents: deal.fromCents }}
              terms={priceTermsOf(deal)}
              travelers={travelers}
              totalCents={totalCents}
            />
          )}
          <OfferEnd deal={deal} now={now} />
        </div>
        {withActions ? <CardActions deal={deal} to={to} now={now} /> : null}
      </div>
    </>
  );
}

function CardActions({ deal, to, now }: Pick<Props, "deal" | "to" | "now">) {
  const about = <span className="sr-only">: {deal.title}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {isOfferOpen(deal, now) && (deal.fromCents ?? deal.nextStart) !== null ? (
        <ButtonLink look="primary" href={bookPath(deal.id)} className="grow-999 px-4">
          Book This Trip{about}
        </ButtonLink>
      ) : null}
      <ButtonLink href={to} className="grow px-4">
        View Details{about}
      </ButtonLink>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5 text-fine leading-snug text-ink-soft">
      {tags.map((tag) => (
        <li key={tag} className="rounded-control bg-paper-sunk px-2 py-0.5">
          {tag}
        </li>
      ))}
    </ul>
  );
}
