import { href } from "react-router";
import { wishListSize, type WishListDeal } from "#app/domain/wish-list/wish-list.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DealList } from "#app/views/deal-list.tsx";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import { WishListButton } from "#app/views/wish-list/wish-list.tsx";

export type List = {
  deals: readonly WishListDeal[];
  /** The server's time in milliseconds. */ now: number;
  dealOfTheMonth: string;
};

/** A wish list: cards, and the names of deals no longer sold. */
export function WishListDeals({ deals, now, dealOfTheMonth }: List) {
  const onSale = deals.filter(({ archived }) => !archived);
  if (deals.length === 0) return <NothingSaved />;
  return (
    <>
      {deals.length < wishListSize ? null : (
        <p className="max-w-[46rem] border-l-4 border-sun pl-4">
          This list is full: it holds {wishListSize} trips. Take one off to save another.
        </p>
      )}
      <div className="deal-list-frame">
        <DealList deals={onSale} now={now} dealOfTheMonth={dealOfTheMonth} level="h2" onTop />
      </div>
      <NoLongerSold deals={deals.filter(({ archived }) => archived)} />
    </>
  );
}

function NoLongerSold({ deals }: { deals: readonly WishListDeal[] }) {
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby="no-longer-sold" className="grid max-w-[46rem] gap-4">
      <h2 id="no-longer-sold" className="text-title">
        No longer on sale
      </h2>
      <ul className="border-t border-line-control">
        {deals.map((deal) => (
          <li
            key={deal.id}
            className="flex items-center justify-between gap-6 border-b border-line py-3"
          >
            <span>
              <b className="font-semibold">{deal.title}</b>
              <span className="block text-small text-ink-soft">{deal.destination}</span>
            </span>
            <WishListButton deal={deal} look="in-line" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingSaved() {
  return (
    <EmptyPanel
      title="Nothing saved yet."
      text="Press the heart on a trip that you would like to come back to, and it waits for you here."
      poster="lisbon"
    >
      <ButtonLink look="primary" href={href("/packages")}>
        Find a trip
      </ButtonLink>
      <ButtonLink href={href("/destination-quiz")}>Take the destination quiz</ButtonLink>
    </EmptyPanel>
  );
}
