import type { MoneyEvent } from "#app/domain/bookings/history/money-events.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { termsLine } from "#app/domain/bookings/change/term-rows.ts";
import { type HistoryEvent, HistoryList } from "../shell/history-list.tsx";
import { PortalSection } from "../shell/portal-section.tsx";

type Entry = StaffBooking["history"][number];

function happened({ action, toStatus }: Entry): string {
  if (action === "created") return `Made as ${toStatus}`;
  if (action === "cancel-requested") return "Asked to cancel";
  if (action === "cancel-withdrawn") return "Request to cancel taken back";
  if (action === "cancel-declined") return "Wish to cancel declined";
  if (action === "changed") return "Date or travelers changed";
  if (action === "departure-canceled") return "Departure canceled: to talk about";
  if (action === "person-corrected") return "Name or phone corrected";
  if (action === "email-corrected") return "Email corrected";
  return toStatus;
}

const roles = {
  customer: "the customer",
  agent: "an agent",
  superadmin: "the super admin",
  accountant: "an accountant",
  editor: "an editor",
  system: "the site",
} as const;

type Props = { history: readonly Entry[]; moneyEvents: readonly MoneyEvent[] };

/** The booking's history with its payments and refunds, newest first. */
export function BookingHistory({ history, moneyEvents }: Props) {
  const events = [...history.map(eventOf), ...moneyEvents.map(moneyEvent)];
  return (
    <PortalSection id="history" title="History">
      <HistoryList
        events={events.toSorted((one, other) => one.at.getTime() - other.at.getTime()).toReversed()}
      />
    </PortalSection>
  );
}

/** Changes of a booking alone, as a plain list. */
export function BookingEvents({ history }: { history: readonly Entry[] }) {
  return <HistoryList events={history.map(eventOf).toReversed()} />;
}

const eventOf = (entry: Entry): HistoryEvent => ({
  key: `${entry.action}${entry.at.toISOString()}`,
  what: happened(entry),
  by: entry.actor ?? roles[entry.actorRole],
  at: entry.at,
  body: (
    <>
      {entry.terms ? <p className="figures">{termsLine(entry.terms)}</p> : null}
      <Reason>{entry.reason}</Reason>
    </>
  ),
});

const moneyEvent = ({ id, reason, ...event }: MoneyEvent): HistoryEvent => ({
  ...event,
  key: `money${id}`,
  body: <Reason>{reason}</Reason>,
});

function Reason({ children }: { children: string }) {
  return children === "" ? null : <p className="text-ink-soft">“{children}”</p>;
}
