import type { StaffBooking } from "#app/domain/bookings/manage/staff-booking.ts";
import { termsLine } from "#app/domain/bookings/manage/change/term-rows.ts";
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
  return toStatus;
}

const roles = {
  customer: "the customer",
  agent: "an agent",
  superadmin: "the super admin",
  system: "Grand Tour",
} as const;

/** The booking's history, newest first. */
export function BookingHistory({ history }: { history: readonly Entry[] }) {
  return (
    <PortalSection id="history" title="History">
      <BookingEvents history={history} />
    </PortalSection>
  );
}

/** The same as a plain list. */
export function BookingEvents({ history }: { history: readonly Entry[] }) {
  return (
    <ol className="border-t-[1.5px] border-ink">
      {history.toReversed().map((entry) => (
        <li
          key={`${entry.action}${entry.at.toISOString()}`}
          className="grid gap-x-4 border-b border-line py-2.5 leading-snug wrap-anywhere sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p>
            <b className="font-semibold">{happened(entry)}</b>{" "}
            <span className="text-ink-soft">by {entry.actor ?? roles[entry.actorRole]}</span>
            {entry.terms ? <span className="figures block">{termsLine(entry.terms)}</span> : null}
            {entry.reason ? (
              <span className="block wrap-anywhere whitespace-pre-line text-ink-soft">
                “{entry.reason}”
              </span>
            ) : null}
          </p>
          <time dateTime={entry.at.toISOString()} className="figures text-fine text-ink-soft">
            {formatMoment(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
