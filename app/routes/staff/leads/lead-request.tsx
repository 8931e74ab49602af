import type { ReactNode } from "react";
import type { StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import { quizQuestions } from "#app/domain/quiz/quiz.ts";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { formatDay, formatMoment } from "#app/values/dates.ts";
import { PageLink } from "../shell/page-link.tsx";
import { FactList } from "../shell/fact-list.tsx";
import { noEmail } from "../shell/person-lines.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

const requestLabels = {
  "custom-trip": "Where",
  quiz: "The quiz suggested",
  contact: "Subject",
  phone: "They want",
} as const;

type Props = {
  lead: StaffLead;
  /** Title of the deal that a message asks about. */
  dealTitle: string | null;
  /** The customer, if any. */
  customer: { id: string; phone: string | null } | null;
};

/** The lead's request as text and facts. */
export function LeadRequest({ lead, ...known }: Props) {
  return (
    <PortalSection id="wish" title="What they asked for">
      {lead.message === "" ? null : (
        <blockquote className="rounded-card border border-line bg-paper-raised px-5 py-4 text-body leading-relaxed wrap-anywhere whitespace-pre-line">
          {lead.message}
        </blockquote>
      )}
      <FactList facts={factsOf(lead, known)} inColumns />
    </PortalSection>
  );
}

function factsOf(
  lead: StaffLead,
  { dealTitle, customer }: Omit<Props, "lead">,
): (readonly [string, ReactNode])[] {
  const phone = customer?.phone;
  const { email, dealId, dueOn, quizAnswers, bookingReference } = lead;
  return [
    [requestLabels[lead.kind], lead.wish],
    ...(dealId === null
      ? []
      : [["Trip", <Trip key="trip" id={dealId} title={dealTitle} />] as const]),
    ...lead.facts.filter(([label]) => label !== "Reference" && label !== "Where"),
    ...(quizAnswers
      ? quizQuestions.map(
          ({ key, options }) => [quizLabels[key], answerOf(options, quizAnswers[key])] as const,
        )
      : []),
    [
      "Name",
      customer === null ? (
        lead.name
      ) : (
        <PageLink key="name" page="customer" id={customer.id}>
          {lead.name}
        </PageLink>
      ),
    ],
    ["Email", email === null ? noEmail : <EmailLink key="email" email={email} />],
    ...(phone ? [["Phone", <PhoneLink key="phone" phone={phone} />] as const] : []),
    ["Received", formatMoment(lead.createdAt)],
    ["Agent", lead.owner ?? "Nobody yet"],
    ...(dueOn === null
      ? []
      : [["Due", <Due key="due" dueOn={dueOn} overdue={lead.overdue} />] as const]),
    ...(lead.lostReason === null ? [] : [["Lost because", lead.lostReason] as const]),
    ...(bookingReference === null
      ? []
      : [["Booking", <PageLink key="booking" page="booking" id={bookingReference} />] as const]),
  ];
}

function Trip({ id, title }: { id: string; title: string | null }) {
  return (
    <PageLink page="deal" id={id}>
      {title ?? id}
    </PageLink>
  );
}

function Due({ dueOn, overdue }: { dueOn: string; overdue: boolean }) {
  return overdue ? (
    <span className="font-semibold text-action-text">{formatDay(dueOn)}, overdue</span>
  ) : (
    formatDay(dueOn)
  );
}

const quizLabels = {
  vibe: "Mood",
  season: "Season",
  budget: "Budget per person",
  company: "Company",
} as const;
const answerOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
