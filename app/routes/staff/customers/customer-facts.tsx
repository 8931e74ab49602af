import type { Customer } from "#app/domain/people/customers/customer.ts";
import type { SubscriberStatus } from "#app/domain/newsletter/subscriber-status.ts";
import { EmailLink } from "#app/ui/email-link.tsx";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { FactList } from "../shell/fact-list.tsx";
import { noEmail } from "../shell/no-email.ts";
import { PortalSection } from "../shell/portal-section.tsx";

const statusTexts: Readonly<Record<SubscriberStatus, string>> = {
  pending: "Asked for, not confirmed",
  confirmed: "Subscribed",
  unsubscribed: "Left",
};

type Props = { customer: Customer; newsletter: { status: SubscriberStatus; since: Date } | null };

/** A customer's contact data and status. */
export function CustomerFacts({ customer, newsletter }: Props) {
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
