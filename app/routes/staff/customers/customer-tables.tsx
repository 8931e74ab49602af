import { href, Link } from "react-router";
import type { CustomerBooking } from "#app/domain/bookings/customer/read-balance.server.ts";
import { leadKindLabels } from "#app/domain/leads/lead.ts";
import type { LeadLine } from "#app/domain/leads/manage/list/lead-list.ts";
import type { SentMail } from "#app/domain/mail/mails-to.server.ts";
import type { WishListDeal } from "#app/domain/wish-list/wish-list.ts";
import { linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DataTable, type Column } from "#app/ui/list/data-table.tsx";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { HistoryList } from "../shell/history-list.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { LeadStatusBadge } from "../leads/lead-status-badge.tsx";
import { formatShortDay } from "../shell/short-dates.ts";

export function CustomerLeads({ leads }: { leads: readonly LeadLine[] }) {
  return (
    <PortalSection id="leads" title="Leads">
      {leads.length === 0 ? <p className="text-ink-soft">Nothing was asked for yet.</p> : null}
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

const fates: Readonly<Record<SentMail["status"], string>> = {
  sent: "Sent",
  queued: "Waits to be sent",
  dead: "Could not be sent",
};

/** What was mailed to the customer, by the site and by hand. */
export function CustomerMails({ mails }: { mails: readonly SentMail[] }) {
  return (
    <PortalSection id="mails" title="Mails">
      {mails.length === 0 ? (
        <p className="text-ink-soft">Nothing was mailed yet.</p>
      ) : (
        <HistoryList
          events={mails.map(({ id, subject, status, fromName, createdAt }) => ({
            key: id,
            what: subject,
            by: fromName ?? "the site",
            at: createdAt,
            body: (
              <p
                className={classNames(
                  "text-fine",
                  status === "dead" ? "font-semibold text-action-text" : "text-ink-soft",
                )}
              >
                {fates[status]}
              </p>
            ),
          }))}
        />
      )}
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

const columns: Column<CustomerBooking>[] = [
  {
    head: "Trip",
    wrap: true,
    cell: ({ reference, dealTitle }) => (
      <>
        <PageLink page="booking" id={reference} />
        <small>{dealTitle}</small>
      </>
    ),
  },
  { head: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { head: "Departs", cell: ({ departureDate }) => formatShortDay(departureDate) },
  { head: "Total", align: "right", cell: ({ totalCents }) => formatMoney(totalCents) },
  { head: "Paid", align: "right", cell: ({ paidCents }) => formatMoney(paidCents) },
  { head: "Left", align: "right", cell: ({ leftCents }) => formatMoney(leftCents) },
];

export function CustomerBookings({ bookings }: { bookings: readonly CustomerBooking[] }) {
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
