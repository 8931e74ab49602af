import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import {
  type CustomerBooking,
  readBalance,
} from "#app/domain/bookings/customer/read-balance.server.ts";
import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { noteForm } from "#app/values/forms/note-form.ts";
import { openForm } from "#app/domain/command/compare-forms.server.ts";
import { customerFields } from "#app/domain/people/customers/customer-form.ts";
import { writtenCustomer } from "#app/domain/people/customers/edit-customer.server.ts";
import { noteCustomer } from "#app/domain/people/customers/note-customer.server.ts";
import { readCustomer } from "#app/domain/people/customers/read-customer.server.ts";
import { leadsOf } from "#app/domain/leads/manage/list/list-leads.server.ts";
import { readWishListDeals } from "#app/domain/wish-list/read-wish-list.server.ts";
import { mailsTo } from "#app/domain/mail/mails-to.server.ts";
import {
  newsletterStatus,
  type SubscriberStatus,
} from "#app/domain/newsletter/newsletter-status.server.ts";
import type { Customer, KnownField } from "#app/domain/people/customers/customer.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { PhoneLink, EmailLink } from "#app/ui/contact-links.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { StatTiles } from "#app/ui/chart/stat-tile.tsx";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { formatMoney } from "#app/values/money.ts";
import { PageLink } from "../shell/page-link.tsx";
import { FactList } from "../shell/fact-list.tsx";
import { OpenBookingForm } from "../shell/open-booking-form.tsx";
import { noEmail } from "../shell/person-lines.tsx";
import { PageKeys } from "../shell/page-keys.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import { StaffNotes } from "../shell/staff-notes.tsx";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/customer";
import { CorrectPerson } from "./correct-person.tsx";
import { customerEditor } from "./correct-person.server.ts";
import {
  CustomerBookings,
  CustomerLeads,
  CustomerMails,
  CustomerWishList,
} from "./customer-tables.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) => `Client ${loaderData.customer.name}`,
  "One client: bookings, leads, wish list and notes.",
);

/** The newest mails that the page lists. */
const maxMails = 20;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const nobody = () => data("There is no client here.", { status: 404 });

export async function loader({ context, params: { customerId } }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const customer = isId(customerId) ? await readCustomer(viewer, customerId) : null;
  if (!customer) throw nobody();
  const { email } = customer;
  const [{ bookings, balance, nextTrip }, leads, newsletter, wishList] = await Promise.all([
    readBalance(viewer, customer),
    leadsOf(viewer, customer),
    email === null ? null : newsletterStatus(viewer, email),
    customer.userId === null ? [] : readWishListDeals({ id: customer.userId }),
  ]);
  const bookingIds = bookings.map(({ id }) => id);
  return {
    customer,
    bookings,
    balance,
    nextTrip,
    mails: await mailsTo(viewer, { email, bookingIds }, maxMails),
    leads,
    newsletter,
    wishList,
    person: openForm(customerFields, {
      version: customer.version,
      value: writtenCustomer(customer),
    }),
    noteKey: crypto.randomUUID(),
  };
}

const writer = writerOf("customers");

/** The URL names the form of the person; without it it is that of a note. */
export function action(args: Route.ActionArgs) {
  const { request, context, params, url } = args;
  if (url.searchParams.get("form") !== customerEditor.name) return addNote(args);
  return customerEditor.answer(writer(context), { id: params.customerId, request, context });
}

const addNote = staffButtons({
  guard: writer,
  form: noteForm,
  refusals: {
    "form-used": "This form has saved a note already. Send it again only if you want a second one.",
    unavailable: commandRefusals.unavailable,
  },
  async run(viewer, { key, note }, { requestOrigin, params: { customerId = "" } }) {
    if (!isId(customerId)) throw nobody();
    const noted = await noteCustomer(viewer, { customerId, key, note }, requestOrigin);
    if (noted.ok) return { ok: true, toast: { title: "Note Saved" } };
    const { reason } = noted;
    if (reason === "not-found") throw nobody();
    return { ok: false, reason };
  },
});

/** A customer: bookings, leads, wish list and internal notes. */
export default function CustomerPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { customer, bookings, balance, nextTrip, leads, mails } = loaderData;
  const { newsletter, wishList, person, noteKey } = loaderData;
  const { paths } = usePortal();
  const isPerson = answer?.values.form === "person";
  const overdue = balance.overdueCents;
  const stats = [
    {
      label: "Owed",
      value: formatMoney(balance.owedCents),
      ...(overdue > 0 && { note: `${formatMoney(overdue)} of it is overdue` }),
    },
    { label: "Paid", value: formatMoney(balance.paidCents) },
    { label: "Refunds to send", value: formatMoney(balance.toSendCents) },
    { label: "Spent on trips", value: formatMoney(customer.spentCents) },
  ];
  return (
    <PortalPage
      title={customer.name}
      lede={customer.email ?? "No email"}
      above={[{ label: "Clients", to: paths.customers }]}
      actions={
        <>
          <BookForCustomer customer={customer} />
          <ButtonLink
            dense
            href={withQuery(paths.newLead, { customer: customer.id })}
            data-key="l"
            aria-keyshortcuts="l"
          >
            Add Lead
          </ButtonLink>
          <PageKeys title="Keys of a client" id="client-keys" names={keyNames} />
        </>
      }
    >
      {isPerson ? null : <ErrorSummary notice={answer?.notice} errors={answer?.errors ?? {}} />}
      {nextTrip ? <NextTrip trip={nextTrip} /> : null}
      <StatTiles stats={stats} />
      <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-10">
          <CustomerBookings bookings={bookings} />
          <CustomerLeads leads={leads} />
          <CustomerMails mails={mails} />
          <CustomerWishList wishList={wishList} hasAccount={customer.userId !== null} />
        </div>
        <div className="grid gap-10">
          <CustomerFacts customer={customer} newsletter={newsletter}>
            <CorrectPerson
              page={paths.customer(customer.id)}
              customerId={customer.id}
              opened={person}
              answer={answer}
              hasAccount={customer.userId !== null}
            />
            <p>
              <Link to={paths.mergeCustomer(customer.id)} className={linkClass}>
                Merge with another client
              </Link>
            </p>
          </CustomerFacts>
          <PortalSection id="notes" title="Notes of the agents">
            <StaffNotes
              notes={customer.notes}
              idempotencyKey={noteKey}
              answer={isPerson ? undefined : answer}
            />
          </PortalSection>
        </div>
      </div>
    </PortalPage>
  );
}

const keyNames = [
  ["b", "Books a trip"],
  ["l", "Adds a lead"],
  ["e", "Corrects name, email or phone"],
  ["t", "Writes a note"],
  ["?", "Shows these keys"],
] as const;

/** What the client looks forward to. */
function NextTrip({ trip }: { trip: CustomerBooking }) {
  return (
    <p>
      <b className="font-semibold">Next trip:</b>{" "}
      <PageLink page="booking" id={trip.reference}>
        {trip.dealTitle}
      </PageLink>
      , leaves {formatDay(trip.departureDate)}. {trip.state.staff.now}
    </p>
  );
}

function BookForCustomer({ customer: { id, name, email, phone } }: { customer: Customer }) {
  const person = { customerName: name, customerEmail: email ?? "", customerPhone: phone ?? "" };
  const values = { ...person, customer: id };
  return <OpenBookingForm label="Book a Trip" values={values} pressedBy="b" />;
}

const statusTexts: Readonly<Record<SubscriberStatus, string>> = {
  pending: "Asked for, not confirmed",
  confirmed: "Subscribed",
  unsubscribed: "Left",
};

/** What is known of a customer beside the name, each with its label. */
type KnownFacts = Readonly<Record<KnownField, readonly [string, ReactNode]>>;

type CustomerFactsProps = {
  customer: Customer;
  newsletter: { status: SubscriberStatus; since: Date } | null;
  children: ReactNode;
};

/** A customer's contact data and status. */
function CustomerFacts({ customer, newsletter, children }: CustomerFactsProps) {
  const { email, phone, account, signedUpAt, since } = customer;
  const known: KnownFacts = {
    email: ["Email", email === null ? noEmail : <EmailLink key="email" email={email} />],
    phone: ["Phone", phone ? <PhoneLink key="phone" phone={phone} /> : "Not known"],
  };
  const facts = [
    ...Object.values(known),
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
      {children}
    </PortalSection>
  );
}

function accountLine(account: Customer["account"], signedUpAt: Date | null): string {
  if (account === "none" || signedUpAt === null) return "None: known by a booking";
  const since = `since ${formatDay(businessDay(signedUpAt))}`;
  return account === "verified" ? `Verified, ${since}` : `Email not verified, ${since}`;
}
