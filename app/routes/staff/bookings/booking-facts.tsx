import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { partyFacts } from "#app/domain/bookings/lines/price-facts.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatDay, formatMoment } from "#app/values/dates.ts";
import { PriceTable } from "#app/views/price/price-table.tsx";
import { PhoneLink, EmailLink } from "#app/ui/contact-links.tsx";
import { noEmail } from "../shell/person-lines.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

type Props = {
  booking: StaffBooking;
  /** URL of the customer's page. */ customerPage: string | null;
  /** Corrects the person. */ children: ReactNode;
};

/** The booking's facts. */
export function BookingFacts({ booking, customerPage, children }: Props) {
  const { deal, customerEmail, customerPhone } = booking;
  const facts = [
    [
      "Customer",
      customerPage === null ? (
        booking.customerName
      ) : (
        <Link key="customer" to={customerPage} className={linkClass}>
          {booking.customerName}
        </Link>
      ),
    ],
    ["Email", customerEmail === null ? noEmail : <EmailLink key="email" email={customerEmail} />],
    ["Phone", customerPhone ? <PhoneLink key="phone" phone={customerPhone} /> : null],
    [
      "Deal",
      <Link key="deal" to={href("/deal/:dealId", { dealId: deal.id })} className={linkClass}>
        {deal.title}
      </Link>,
    ],
    ["Where", deal.destination],
    ["Length", deal.duration],
    ["Departure", formatDay(booking.departureDate)],
    ["Return", formatDay(booking.returnDate)],
    ...partyFacts(booking.numTravelers, booking.parts),
    ["Code", booking.welcomeCode],
    ["Notes", booking.notes],
    [
      "Booked",
      `${formatMoment(booking.createdAt)}, ${booking.agent ? `by ${booking.agent}` : "by the customer"}`,
    ],
    ["Account", accountLine(booking)],
  ] as const;
  return (
    <PortalSection id="facts" title="Booking">
      <dl className="grid gap-x-8 border-b border-line sm:grid-cols-2">
        {facts
          .filter(([, value]) => value !== null && value !== "")
          .map(([label, value]) => (
            <div
              key={label}
              className="grid grid-cols-[5.25rem_minmax(0,1fr)] max-xs:grid-cols-1 items-baseline gap-3 max-xs:gap-0 border-t border-line py-2"
            >
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
      <div className="mt-4">
        <PriceTable parts={booking.parts} />
      </div>
    </PortalSection>
  );
}

function accountLine({ hasAccount, customerEmail }: StaffBooking): string {
  if (hasAccount) return "In the customer's account";
  return customerEmail === null
    ? "None without an email"
    : "Joins My Trips once the email is verified";
}
