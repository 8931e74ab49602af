import type { MoneyEvent } from "#app/domain/bookings/history/money-events.ts";
import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { termsLine } from "#app/domain/bookings/change/term-rows.ts";
import { formatMoment } from "#app/values/dates.ts";
import { PortalSection } from "../shell/portal-section.tsx";

type Entry = StaffBooking["history"][number];

function happened({ action, toStatus }: Entry): string {
  if (action === "created") return `Made as ${toStatus}`;
  if (action === "cancel-requested") return "Asked to cancel";
  if (action === "cancel-withdrawn") return "Request to cancel taken back";
  if (action === "cancel-declined") return "Wish to cancel declined";
  if (action === "changed") return "Date or travelers changed";
  if (action === "departure-canceled") return "Departure canceled: to talk about";
  if (action === "email-corrected") return "Email corrected";
  return toStatus;
}

const roles = {
  customer: "the customer",
  agent: "an agent",
  superadmin: "the super admin",
  system: "Grand Tour",
} as const;

type Props = { history: readonly Entry[]; moneyEvents: readonly MoneyEvent[] };

/** The booking's history with its payments and refunds, newest first. */
export function BookingHistory({ history, moneyEvents }: Props) {
  const rows = [...history.map(rowOf), ...moneyEvents.map(moneyRow)];
  return (
    <PortalSection id="history" title="History">
      <EventRows rows={rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())} />
    </PortalSection>
  );
}

/** Changes of a booking alone, as a plain list. */
export function BookingEvents({ history }: { history: readonly Entry[] }) {
  return <EventRows rows={history.map(rowOf)} />;
}

type EventRow = { key: string; at: Date; what: string; by: string; terms: string; reason: string };

const rowOf = (entry: Entry): EventRow => ({
  key: `${entry.action}${entry.at.toISOString()}`,
  at: entry.at,
  what: happened(entry),
  by: entry.actor ?? roles[entry.actorRole],
  terms: entry.terms ? termsLine(entry.terms) : "",
  reason: entry.reason,
});

const moneyRow = ({ id, ...event }: MoneyEvent): EventRow => ({
  ...event,
  key: `money${id}`,
  terms: "",
});

function EventRows({ rows }: { rows: readonly EventRow[] }) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {rows.toReversed().map(({ key, at, what, by, terms, reason }) => (
        <li
          key={key}
          className="grid gap-x-4 border-b border-line py-2.5 leading-snug wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p>
            <b className="font-semibold">{what}</b> <span className="text-ink-soft">by {by}</span>
            {terms ? <span className="figures block">{terms}</span> : null}
            {reason ? (
              <span className="block wrap-anywhere whitespace-pre-line text-ink-soft">
                “{reason}”
              </span>
            ) : null}
          </p>
          <time dateTime={at.toISOString()} className="figures text-fine text-ink-soft">
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
