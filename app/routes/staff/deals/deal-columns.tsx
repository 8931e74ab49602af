import { Form } from "react-router";
import { isOfferOpen, type DealSummary } from "#app/domain/deals/deal.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { type PortalKind, staffPaths } from "#app/domain/people/staff-paths.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { dealPath } from "#app/views/deal-path.ts";
import { Thumbnail } from "#app/views/pictures/thumbnail.tsx";
import { Rating } from "#app/views/rating.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { DeleteDeal } from "./delete-deal.tsx";

type Listed = {
  portal: PortalKind;
  /** Whether the reader may archive and delete. */ mayWrite: boolean;
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
      <Thumbnail
        className="aspect-[4/5]"
        url={deal.imageUrl}
        poster={postersOf(deal.destination)[0]}
      />
      <span className="min-w-0 sm:truncate" title={deal.title}>
        <PageLink page="deal" id={deal.id}>
          {deal.title}
        </PageLink>
        <small>
          {deal.destination}
          {deal.id === dealOfTheMonth ? (
            <b className="ml-2 font-semibold text-sun-text">Deal of the Month</b>
          ) : null}
          {deal.validUntil !== null && !isOfferOpen(deal, now) ? (
            <b className="ml-2 font-semibold text-action-text">{`Offer expired ${formatShortDay(deal.validUntil)}`}</b>
          ) : null}
          {deal.validUntil !== null && deal.extendedFrom !== null && isOfferOpen(deal, now) ? (
            <span className="ml-2">{`Offer ends ${formatShortDay(deal.validUntil)}, put off from ${formatShortDay(deal.extendedFrom)}: no clock`}</span>
          ) : null}
        </small>
      </span>
    </span>
  );
}

function Actions({ deal, ...listed }: Listed & { deal: DealSummary }) {
  const { portal, mayWrite, archived, dealOfTheMonth } = listed;
  const about = <span className="sr-only">{` ${deal.title}`}</span>;
  return (
    <>
      {archived ? null : <Anchor href={dealPath(deal.id, dealOfTheMonth)}>View{about}</Anchor>}
      {archived && mayWrite ? (
        <Form method="post" discover="none">
          <input type="hidden" name="id" value={deal.id} />
          <Button dense name="intent" value="restore">
            Restore{about}
          </Button>
        </Form>
      ) : null}
      <Anchor href={staffPaths[portal].deal(deal.id)}>Edit{about}</Anchor>
      {mayWrite ? (
        <DeleteDeal portal={portal} deal={deal} isOfTheMonth={deal.id === dealOfTheMonth} />
      ) : null}
    </>
  );
}
