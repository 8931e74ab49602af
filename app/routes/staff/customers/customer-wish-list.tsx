import { href, Link } from "react-router";
import type { WishListDeal } from "#app/domain/wish-list/wish-list.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatMoney } from "#app/values/money.ts";
import { PortalSection } from "../shell/portal-section.tsx";

type Props = {
  wishList: readonly WishListDeal[];
  /** Wish lists of visitors without an account are unknown. */ hasAccount: boolean;
};

export function CustomerWishList({ wishList, hasAccount }: Props) {
  return (
    <PortalSection id="wishes" title="Wish list">
      {wishList.length === 0 ? (
        <p className="text-ink-soft">
          {hasAccount ? "No trip on it yet." : "Only an account has one."}
        </p>
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {wishList.map(({ id, title, destination, priceCents, archived }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2.5 leading-snug"
            >
              <p>
                {archived ? (
                  <b className="font-semibold">{title}</b>
                ) : (
                  <Link to={href("/deal/:dealId", { dealId: id })} className={linkClass}>
                    {title}
                  </Link>
                )}
                <span className="block text-fine text-ink-soft">
                  {archived ? `${destination}, no longer sold` : destination}
                </span>
              </p>
              <p className="figures text-right">{formatMoney(priceCents)}</p>
            </li>
          ))}
        </ul>
      )}
    </PortalSection>
  );
}
