import { CardFrame } from "../deal-card.tsx";
import type { DrawnCard } from "./deal-guide.ts";
import { Drawn } from "./drawn.tsx";

/** Up to three other trips; nothing where no other is like this one. */
export function SimilarDeals({ similar }: { similar: readonly DrawnCard[] }) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="deal-list-frame print:hidden">
      <h2 id="similar" className="mb-6 text-title">
        Trips like this one
      </h2>
      <ul className="deal-list">
        {similar.map(({ deal, picture, text }) => (
          <li key={deal.id}>
            <CardFrame
              deal={deal}
              picture={<Drawn html={picture} />}
              text={<Drawn html={text} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
