import type { Party } from "#app/domain/deals/shop/party.ts";
import { DealList } from "../deal-list.tsx";
import type { DealGuide } from "./deal-guide.ts";

type Props = {
  guide: Pick<DealGuide, "similar" | "dealOfTheMonth">;
  party: Party;
  /** The server's clock, milliseconds. */ now: number;
};

/** Up to three other trips; nothing where no other is like this one. */
export function SimilarDeals({ guide: { similar, dealOfTheMonth }, party, now }: Props) {
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="deal-list-frame print:hidden">
      <h2 id="similar" className="mb-6 text-title">
        Trips like this one
      </h2>
      <DealList deals={similar} dealOfTheMonth={dealOfTheMonth} party={party} now={now} />
    </section>
  );
}
