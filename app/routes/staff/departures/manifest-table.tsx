import { Phone } from "lucide-react";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import type { DepartureData } from "./read-departure-page.server.ts";
import type { CanceledParty } from "#app/domain/bookings/departures/read-canceled-parties.server.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { phoneHref } from "#app/values/text/phone-href.ts";

type Party = DepartureData["parties"][number];

const columns: Column<Party>[] = [
  {
    head: "Customer",
    namesRow: true,
    cell: ({ reference, customerName, status }) => (
      <>
        <PageLink page="booking" id={reference} className="underline hover:decoration-2">
          {customerName}
        </PageLink>
        <small className="figures">{reference}</small>
        {status === "Confirmed" ? null : <StatusBadge status={status} />}
      </>
    ),
  },
  {
    head: "Phone",
    phone: "end",
    cell: ({ customerPhone, customerName }) =>
      customerPhone === null ? (
        <span className="text-ink-soft">No phone</span>
      ) : (
        <a href={phoneHref(customerPhone)} className="call-link">
          <Phone aria-hidden />
          <span className="sr-only">Call {customerName}: </span>
          <span>{customerPhone}</span>
        </a>
      ),
  },
  {
    head: "People, rooms",
    wrap: true,
    cell: ({ people, rooms }) => (
      <>
        {people}
        <small>{rooms === "" ? "Rooms not known" : rooms}</small>
      </>
    ),
  },
  {
    head: "Paid",
    align: "right",
    phone: "none",
    cell: ({ paidCents }) => formatMoney(paidCents),
  },
  {
    head: "Left",
    align: "right",
    phone: "end",
    cell: ({ leftCents, isOverdue }) => (
      <>
        <span className={leftCents === 0 ? "text-ink-soft" : undefined}>
          {formatMoney(leftCents)}
        </span>
        {isOverdue ? <small className="text-action-text!">overdue</small> : null}
      </>
    ),
  },
  { head: "Extras", wrap: true, cell: ({ extras }) => extras },
  {
    head: "Diet and notes",
    wrap: true,
    cell: ({ notes }) =>
      notes === "" ? null : (
        <span className="block wrap-anywhere whitespace-pre-line print:min-w-24">{notes}</span>
      ),
  },
];

/** The travelers of a departure: for the desk, in the hand, and on the guide's paper. */
export function ManifestTable({ parties }: { parties: readonly Party[] }) {
  const sum = (of: (party: Party) => number) =>
    parties.reduce((total, party) => total + of(party), 0);
  const people = plural(
    sum(({ numTravelers }) => numTravelers),
    "person",
    "people",
  );
  return (
    <PortalSection
      id="manifest"
      title="Manifest"
      actions={
        parties.length === 0 ? null : (
          <label className="flex min-h-9 items-center gap-2 text-small max-sm:hidden print:hidden">
            <input type="checkbox" className="paper-money size-4.5 flex-none accent-action" />
            Print the money too
          </label>
        )
      }
    >
      {parties.length === 0 ? null : (
        <p className="figures text-small text-ink-soft">
          {plural(parties.length, "booking")}, {people}
          <span className="money">
            . Paid {formatMoney(sum(({ paidCents }) => paidCents))}, left{" "}
            {formatMoney(sum(({ leftCents }) => leftCents))}.
          </span>
        </p>
      )}
      <div className="manifest min-w-0">
        <DataTable
          id="parties"
          caption="Bookings with seats"
          columns={columns}
          rows={parties}
          rowKey={({ id }) => id}
          empty="Nobody has booked this departure yet."
        />
      </div>
    </PortalSection>
  );
}

/** Who was on a departure when it was canceled, and what was decided for them then. */
export function CanceledParties({ parties }: { parties: readonly CanceledParty[] }) {
  return (
    <PortalSection id="canceled-parties" title="Who was on it">
      <ul className="border-t-[1.5px] border-ink">
        {parties.map(({ id, reference, customerName, numTravelers, outcome }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <PageLink page="booking" id={reference} />
            <span>{customerName}</span>
            <span className="text-ink-soft">{plural(numTravelers, "traveler")}</span>
            <b className="ml-auto font-semibold">{outcome}</b>
          </li>
        ))}
      </ul>
    </PortalSection>
  );
}
