import { ownTripOption } from "#app/domain/bookings/manage/create/own-trip-fields.ts";
import { leadKindLabels } from "#app/domain/leads/lead.ts";
import { eventsSince, type StaffLead } from "#app/domain/leads/manage/staff-lead.ts";
import type { StaffLeadInput } from "#app/domain/leads/manage/staff-lead-form.ts";
import { isOpenLead, openLeadStatusChanges } from "#app/domain/leads/lead-status.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { ChangedMeanwhile } from "../shell/editor/row-gone.tsx";
import { NextInQueue } from "../shell/next-in-queue.tsx";
import { OpenBookingForm } from "../shell/open-booking-form.tsx";
import { PageKeys } from "../shell/page-keys.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { NoteForm } from "../shell/staff-notes.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { WhoIsHere } from "../presence/who-is-here.tsx";
import type { LeadAnswer } from "./answer-staff-lead.server.ts";
import { LeadStatusBadge } from "./lead-status-badge.tsx";
import { LeadEvents, LeadThread } from "./lead-thread.tsx";
import { LeadRequest } from "./lead-request.tsx";
import { ChangeLeadStatus } from "./change-status.tsx";
import { PlanLead } from "./plan-lead.tsx";
import { ReplyToLead, type Draft } from "./reply-to-lead.tsx";

type Props = {
  lead: StaffLead;
  /** Title of the deal that a message asks about. */
  dealTitle: string | null;
  /** The plan when the form was opened. */
  opened: string;
  /** The customer, if they are known. */
  customer: { id: string; phone: string | null } | null;
  /** The viewing agent. */
  me: string;
  owners: readonly { id: string; name: string }[];
  templates: readonly { key: string; label: string }[];
  draft: Draft;
  today: string;
  keys: { note: string; reply: string };
  answer: LeadAnswer | undefined;
};

/** A lead: request, events and actions. */
export function LeadPage({
  lead,
  dealTitle,
  opened,
  customer,
  me,
  owners,
  templates,
  draft,
  today,
  keys,
  answer,
}: Props) {
  const of = (form: StaffLeadInput["intent"]) =>
    answer?.values.intent === form ? answer : undefined;
  const changes = openLeadStatusChanges(lead.status);
  const open = isOpenLead(lead.status);
  const { paths } = usePortal();
  return (
    <PortalPage
      title={lead.reference}
      lede={
        <span className="inline-flex flex-wrap items-center gap-x-3">
          {lead.name}, {leadKindLabels[lead.kind].toLowerCase()}{" "}
          <LeadStatusBadge status={lead.status} />
        </span>
      }
      above={[{ label: "Leads", to: paths.leads }]}
      actions={
        <>
          {open ? <BookLead lead={lead} phone={customer?.phone ?? null} /> : null}
          <NextInQueue after={lead.reference} />
          <PageKeys title="Keys of a lead" id="lead-keys" names={keyNames} />
        </>
      }
    >
      <WhoIsHere stream={paths.leadLive(lead.reference)} />
      <ErrorSummary notice={answer?.notice} errors={answer?.errors ?? {}} />
      {answer?.more === undefined ? null : (
        <ChangedMeanwhile>
          <LeadEvents events={eventsSince(lead, answer.more.seenVersion)} />
        </ChangedMeanwhile>
      )}
      {/* Phone order: request, actions, mail. */}
      <div className="grid items-start gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <LeadRequest lead={lead} dealTitle={dealTitle} customer={customer} />
        <div className="grid gap-10 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {changes.length > 0 ? (
            <PortalSection id="next" title="What happens next">
              <ChangeLeadStatus lead={lead} changes={changes} answer={of("move")} />
            </PortalSection>
          ) : null}
          {open ? (
            <PortalSection id="plan" title="Agent and due date">
              <PlanLead
                lead={lead}
                opened={opened}
                me={me}
                owners={owners}
                today={today}
                answer={of("plan")}
              />
            </PortalSection>
          ) : null}
          <PortalSection id="notes" title="Note for the agents">
            <NoteForm
              last={lead.events.find(({ action }) => action === "noted")?.id}
              idempotencyKey={keys.note}
              answer={of("note")}
            />
          </PortalSection>
        </div>
        <div className="grid gap-10">
          <PortalSection id="reply" title="Answer by mail">
            {lead.email === null ? (
              <p className="text-ink-soft">
                No email is known. Call, and write down below what was said, or enter an email on
                the client’s page.
              </p>
            ) : (
              <ReplyToLead
                lead={lead}
                templates={templates}
                draft={draft}
                idempotencyKey={keys.reply}
                answer={of("reply")}
              />
            )}
          </PortalSection>
          <LeadThread events={lead.events} received={lead.createdAt} name={lead.name} />
        </div>
      </div>
    </PortalPage>
  );
}

const keyNames = [
  ["r", "Answers by mail"],
  ["n", "The next in your queue"],
  ["a", "Assigns it to you"],
  ["s", "What happens next"],
  ["b", "Turns it into a booking"],
  ["t", "Writes a note"],
  ["u", "Undoes what was just done, for ten seconds"],
  ["?", "Shows these keys"],
] as const;

type BookLeadProps = {
  lead: Pick<StaffLead, "reference" | "name" | "email" | "travelers" | "customerId" | "facts">;
  phone: string | null;
};

/** Opens the booking form with the lead's data, for a package or for a trip of its own. */
function BookLead({ lead, phone }: BookLeadProps) {
  const { reference, name, email, travelers, customerId, facts } = lead;
  const [, ownPlace = ""] = facts.find(([label]) => label === "Where") ?? [];
  const values = {
    lead: reference,
    customerName: name,
    customerEmail: email ?? "",
    customerPhone: phone ?? "",
    ...(customerId !== null && { customer: customerId }),
    ...(travelers !== null && { numTravelers: String(travelers) }),
  };
  return (
    <>
      <OpenBookingForm
        label="Book a Trip of Their Own"
        look="outline"
        values={{ ...values, packageId: ownTripOption, ownPlace }}
      />
      <OpenBookingForm label="Turn into a Booking" values={values} pressedBy="b" />
    </>
  );
}
