import type { ListedBooking } from "#app/domain/bookings/manage/list/booking-list.ts";
import type { SubscriberStatus } from "#app/domain/newsletter/newsletter-status.server.ts";
import type { Customer } from "#app/domain/people/customers/customer.ts";
import type { LeadLine } from "#app/domain/leads/manage/list/lead-list.ts";
import type { WishListDeal } from "#app/domain/wish-list/wish-list.ts";
import { PhoneLink, EmailLink } from "#app/ui/contact-links.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { StatTiles } from "#app/ui/chart/stat-tile.tsx";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { FactList } from "../shell/fact-list.tsx";
import { OpenBookingForm } from "../shell/open-booking-form.tsx";
import { noEmail } from "../shell/person-lines.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { StaffNotes } from "../shell/staff-notes.tsx";
import { CustomerLeads, CustomerWishList, CustomerBookings } from "./customer-tables.tsx";

type Props = {
  customer: Customer;
  bookings: readonly ListedBooking[];
  leads: readonly LeadLine[];
  newsletter: { status: SubscriberStatus; since: Date } | null;
  wishList: readonly WishListDeal[];
  noteKey: string;
  answer: FormRefusal | undefined;
};

/** A customer: bookings, leads, wish list and internal notes. */
export function CustomerPage({
  customer,
  bookings,
  leads,
  newsletter,
  wishList,
  noteKey,
  answer,
}: Props) {
  const stats = [
    { label: "Bookings", value: bookings.length.toLocaleString("en-US") },
    { label: "Spent", value: formatMoney(customer.spentCents) },
    { label: "Leads", value: leads.length.toLocaleString("en-US") },
    { label: "On the wish list", value: wishList.length.toLocaleString("en-US") },
  ];
  return (
    <PortalPage
      title={customer.name}
      lede={customer.email ?? "No email"}
      above={[{ label: "Clients", to: usePortal().paths.customers }]}
      actions={<BookForCustomer customer={customer} />}
    >
      <ErrorSummary notice={answer?.notice} errors={answer?.errors ?? {}} />
      <StatTiles stats={stats} />
      <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid gap-10">
          <CustomerBookings bookings={bookings} />
          <CustomerLeads leads={leads} />
          <CustomerWishList wishList={wishList} hasAccount={customer.userId !== null} />
        </div>
        <div className="grid gap-10">
          <CustomerFacts customer={customer} newsletter={newsletter} />
          <PortalSection id="notes" title="Notes of the agents">
            <StaffNotes notes={customer.notes} idempotencyKey={noteKey} answer={answer} />
          </PortalSection>
        </div>
      </div>
    </PortalPage>
  );
}

function BookForCustomer({ customer: { name, email, phone } }: { customer: Customer }) {
  const values = { customerName: name, customerEmail: email ?? "", customerPhone: phone ?? "" };
  return <OpenBookingForm label="Book a Trip" values={values} />;
}

const statusTexts: Readonly<Record<SubscriberStatus, string>> = {
  pending: "Asked for, not confirmed",
  confirmed: "Subscribed",
  unsubscribed: "Left",
};

type CustomerFactsProps = {
  customer: Customer;
  newsletter: { status: SubscriberStatus; since: Date } | null;
};

/** A customer's contact data and status. */
function CustomerFacts({ customer, newsletter }: CustomerFactsProps) {
  const { email, phone, account, signedUpAt, since } = customer;
  const facts = [
    ["Email", email === null ? noEmail : <EmailLink key="email" email={email} />],
    ["Phone", phone ? <PhoneLink key="phone" phone={phone} /> : "Not known"],
    ["Account", accountLine(account, signedUpAt)],
    [
      "Newsletter",
      newsletter
        ? `${statusTexts[newsletter.status]}, ${formatDay(businessDay(newsletter.since))}`
        : "Not subscribed",
    ],
    ["Known since", formatDay(businessDay(since))],
  ] as const;
  return (
    <PortalSection id="facts" title="Client">
      <FactList facts={facts} />
    </PortalSection>
  );
}

function accountLine(account: Customer["account"], signedUpAt: Date | null): string {
  if (account === "none" || signedUpAt === null) return "None: known by a booking";
  const since = `since ${formatDay(businessDay(signedUpAt))}`;
  return account === "verified" ? `Verified, ${since}` : `Email not verified, ${since}`;
}
