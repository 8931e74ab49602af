import { href, Link } from "react-router";
import type { ListedBooking } from "#app/domain/bookings/manage/list/booking-list.ts";
import { leadKindLabels } from "#app/domain/leads/lead.ts";
import type { LeadLine } from "#app/domain/leads/manage/list/lead-list.ts";
import type { WishListDeal } from "#app/domain/wish-list/wish-list.ts";
import { linkClass } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/list/data-table.tsx";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { LeadStatusBadge } from "../leads/lead-status-badge.tsx";
import { formatShortDay } from "../shell/short-dates.ts";

export function CustomerLeads({ leads }: { leads: readonly LeadLine[] }) {
  return (
    <PortalSection id="leads" title="Leads">
      {leads.length === 0 ? (
        <p className="text-ink-soft">Nothing was ever asked for from this address.</p>
      ) : null}
      <ul className={leads.length === 0 ? undefined : "border-t-[1.5px] border-ink"}>
        {leads.map(({ reference, wish, kind, status, createdAt }) => (
          <li
            key={reference}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-2.5 leading-snug"
          >
            <p className="wrap-anywhere">
              <PageLink page="lead" id={reference} /> {wish}
            </p>
            <LeadStatusBadge status={status} />
            <p className="text-fine text-ink-soft">
              {leadKindLabels[kind]}, {formatDay(businessDay(createdAt))}
            </p>
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}

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

const columns: Column<ListedBooking>[] = [
  {
    head: "Reference",
    cell: ({ reference }) => <PageLink page="booking" id={reference} />,
  },
  { head: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { head: "Deal", wrap: true, cell: ({ dealTitle }) => dealTitle },
  { head: "Departs", cell: ({ departureDate }) => formatShortDay(departureDate) },
  { head: "Total", align: "right", cell: ({ totalCents }) => formatMoney(totalCents) },
];

export function CustomerBookings({ bookings }: { bookings: readonly ListedBooking[] }) {
  return (
    <PortalSection id="bookings-head" title="Bookings">
      <DataTable
        id="bookings"
        caption="Bookings of this client"
        columns={columns}
        rows={bookings}
        rowKey={({ reference }) => reference}
        empty="No bookings yet. Book a Trip begins one."
      />
    </PortalSection>
  );
}
