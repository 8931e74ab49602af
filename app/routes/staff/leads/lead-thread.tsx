import type { ReactNode } from "react";
import type { LeadEvent } from "#app/domain/leads/manage/staff-lead.ts";
import { leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { Moment } from "#app/ui/moment.tsx";
import { formatDay } from "#app/values/dates.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

type Props = {
  events: readonly LeadEvent[];
  received: Date;
  /** Name of the lead. */ name: string;
};

/** All events of a lead, newest first, down to its arrival. */
export function LeadThread({ events, received, name }: Props) {
  return (
    <PortalSection id="thread" title="Thread">
      <LeadEvents events={events}>
        <Entry head="Received" by={name} at={received}>
          {null}
        </Entry>
      </LeadEvents>
    </PortalSection>
  );
}

/** Thread entries as a list, followed by `children`. */
export function LeadEvents({
  events,
  children,
}: {
  events: readonly LeadEvent[];
  children?: ReactNode;
}) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {events.map((event) => (
        <Entry
          key={event.id}
          head={headOf(event)}
          by={event.actor ?? "a former colleague"}
          at={event.at}
        >
          {bodyOf(event)}
        </Entry>
      ))}
      {children}
    </ol>
  );
}

function Entry({
  head,
  by,
  at,
  children,
}: {
  head: string;
  by: string;
  at: Date;
  children: ReactNode;
}) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 leading-snug wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]">
      <p>
        <b className="font-semibold">{head}</b> <span className="text-ink-soft">by {by}</span>
      </p>
      <Moment at={at} className="figures text-fine text-ink-soft" />
      {children ? (
        <div className="wrap-anywhere whitespace-pre-line sm:col-span-2">{children}</div>
      ) : null}
    </li>
  );
}

const deliveries = {
  queued: "Mail waits to be sent",
  sent: "Mail sent",
  dead: "Mail could not be delivered",
} as const;

function headOf(event: LeadEvent): string {
  if (event.action === "moved") return leadStatusLabels[event.to];
  if (event.action === "mailed") return deliveries[event.delivery];
  return event.action === "planned" ? "Agent and due date" : "Note";
}

function bodyOf(event: LeadEvent): ReactNode {
  switch (event.action) {
    case "moved":
      if (event.bookingReference)
        return (
          <>
            Became booking <PageLink page="booking" id={event.bookingReference} />
          </>
        );
      return event.reason === "" ? null : <span className="text-ink-soft">“{event.reason}”</span>;
    case "planned":
      return `${event.owner ?? "Nobody"} looks after it${event.dueOn === null ? "" : `, by ${formatDay(event.dueOn)}`}.`;
    case "noted":
      return event.note;
    case "mailed":
      return (
        <details>
          <summary className="cursor-pointer font-medium">{event.subject}</summary>
          <p className="mt-2 border-l-2 border-line-control pl-4">{event.text}</p>
        </details>
      );
  }
}
