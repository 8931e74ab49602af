import type { ReactNode } from "react";
import type { LeadEvent } from "#app/domain/leads/manage/staff-lead.ts";
import { leadStatusLabels } from "#app/domain/leads/lead-status.ts";
import { formatDay } from "#app/values/dates.ts";
import { type HistoryEvent, HistoryList } from "../shell/history-list.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

type Props = {
  events: readonly LeadEvent[];
  received: Date;
  /** Name of the lead. */ name: string;
};

/** All events of a lead, newest first, down to its arrival. */
export function LeadThread({ events, received, name }: Props) {
  const arrival = { key: "received", what: "Received", by: name, at: received };
  return (
    <PortalSection id="thread" title="Thread">
      <HistoryList events={[...events.map((event) => eventOf(event)), arrival]} />
    </PortalSection>
  );
}

/** What happened while somebody wrote: mails are there to be read. */
export function LeadEvents({ events }: { events: readonly LeadEvent[] }) {
  return <HistoryList events={events.map((event) => eventOf(event, true))} />;
}

const eventOf = (event: LeadEvent, isOpen = false): HistoryEvent => ({
  key: event.id,
  what: headOf(event),
  by: event.actor ?? "a former colleague",
  at: event.at,
  body: bodyOf(event, isOpen),
});

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

function bodyOf(event: LeadEvent, isOpen: boolean): ReactNode {
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
        <details open={isOpen}>
          <summary className="cursor-pointer font-medium">{event.subject}</summary>
          <p className="mt-2 border-l-2 border-line-control pl-4">{event.text}</p>
        </details>
      );
  }
}
