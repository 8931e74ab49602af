import { Form } from "react-router";
import { isOfferOpen, type DealSummary } from "#app/domain/deals/deal.ts";
import { type PortalKind, staffPaths } from "#app/domain/people/staff-paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { dealPath } from "#app/views/deal-path.ts";
import { DealPicture } from "#app/views/pictures/poster-or-photo.tsx";
import { Rating } from "#app/views/rating.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { DeleteDeal } from "./delete-deal.tsx";

type Listed = {
  portal: PortalKind;
  archived: boolean;
  dealOfTheMonth: string;
  /** The server's time in milliseconds. */ now: number;
};

/** The columns of spec §2.5: title, price, rating, actions. */
export function dealColumns(listed: Listed): Column<DealSummary>[] {
  return [
    {
      head: "Title",
      sort: "title",
      wrap: true,
      cell: (deal) => <DealName {...listed} deal={deal} />,
    },
    {
      head: "Price (USD)",
      sort: "price",
      align: "right",
      cell: ({ priceCents }) => formatMoney(priceCents),
    },
    {
      head: "Rating",
      sort: "rating",
      align: "right",
      cell: ({ rating, reviews }) => <Rating rating={rating} reviews={reviews} />,
    },
    { head: "Actions", pinned: true, cell: (deal) => <Actions {...listed} deal={deal} /> },
  ];
}

function DealName({ deal, dealOfTheMonth, now }: Listed & { deal: DealSummary }) {
  return (
    <span className="flex items-center gap-3">
      <span className="w-10 flex-none overflow-hidden rounded-control [&_svg]:size-5">
        <DealPicture decorative deal={deal} sizes="2.5rem" />
      </span>
      <span className="grid justify-items-start">
        <PageLink page="deal" id={deal.id}>
          {deal.title}
        </PageLink>
        <span className="text-fine font-normal text-ink-soft">
          {deal.destination}
          {deal.id === dealOfTheMonth ? (
            <b className="ml-2 font-semibold text-sun-text">Deal of the Month</b>
          ) : null}
          {deal.validUntil !== null && !isOfferOpen(deal, now) ? (
            <b className="block font-semibold text-action-text">{`Offer expired ${formatShortDay(deal.validUntil)}`}</b>
          ) : null}
        </span>
      </span>
    </span>
  );
}

function Actions({ portal, deal, archived, dealOfTheMonth }: Listed & { deal: DealSummary }) {
  const about = <span className="sr-only"> {deal.title}</span>;
  return (
    <span className="flex gap-2">
      {archived ? (
        <Form method="post">
          <input type="hidden" name="id" value={deal.id} />
          <Button dense name="intent" value="restore">
            Restore{about}
          </Button>
        </Form>
      ) : (
        <ButtonLink dense href={dealPath(deal.id, dealOfTheMonth)}>
          View{about}
        </ButtonLink>
      )}
      <ButtonLink dense href={staffPaths[portal].deal(deal.id)}>
        Edit{about}
      </ButtonLink>
      <DeleteDeal portal={portal} deal={deal} isOfTheMonth={deal.id === dealOfTheMonth} />
    </span>
  );
}
