import type { Cover } from "#app/domain/deals/deal.ts";
import { PriceCover } from "#app/views/price/price-cover.tsx";

/** What the price covers, and the trip’s own terms. */
export function TripCover({ cover }: { cover: Cover }) {
  if (cover.inclusions.length + cover.exclusions.length === 0 && cover.terms === "") return null;
  return (
    <section aria-labelledby="cover">
      <h2 id="cover" className="mb-6 text-title">
        What your price covers
      </h2>
      <PriceCover cover={cover} />
    </section>
  );
}
