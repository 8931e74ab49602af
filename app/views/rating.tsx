import type { DealSummary } from "#app/domain/deals/deal.ts";

const count = new Intl.NumberFormat("en-US");

type DealRatingProps = { deal: Pick<DealSummary, "rating" | "reviews" | "showsRating"> };

/** A deal's rating, where it is shown. */
export function DealRating({ deal: { showsRating, ...rated } }: DealRatingProps) {
  return showsRating ? <Rating {...rated} /> : null;
}

/** '★ 4.9 (212)', in words for screen readers. */
export function Rating({ rating, reviews }: { rating: number; reviews: number }) {
  if (reviews === 0) return <span className="text-small text-ink-soft">Not yet rated</span>;
  return (
    <span className="star-sign inline-flex items-baseline gap-1 text-small whitespace-nowrap">
      <b className="figures font-semibold">{rating.toFixed(1)}</b>
      <span className="sr-only"> out of 5,</span>
      <span className="figures">
        {`(${count.format(reviews)}`}
        <span className="sr-only"> reviews</span>)
      </span>
    </span>
  );
}
