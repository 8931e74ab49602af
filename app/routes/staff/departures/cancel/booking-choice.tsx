import type { MoveDate } from "#app/domain/bookings/departures/affected-booking.ts";
import { choiceValue, type MovePriceKind } from "#app/domain/bookings/departures/choice.ts";
import type { readCancellation } from "#app/domain/bookings/departures/read-cancellation.server.ts";
import { differenceText } from "#app/domain/bookings/mails/difference-text.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { StatusBadge } from "#app/views/status-badge.tsx";
import { PageLink } from "../../shell/page-link.tsx";

type Booking = NonNullable<Awaited<ReturnType<typeof readCancellation>>>["bookings"][number];
type Props = {
  booking: Booking;
  name: string;
  value: string | undefined;
  error: string | undefined;
};

/** A booking of the departure to cancel, and its choice. */
export function BookingChoice({ booking, name, value, error }: Props) {
  const { reference, status, customerName, customerEmail, customerPhone } = booking;
  const { party, totalCents, hasSeats } = booking;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-4 md:grid-cols-2">
      <div className="grid content-start gap-1 leading-snug">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-semibold wrap-anywhere">{customerName}</b>
          <PageLink page="booking" id={reference} />
          <StatusBadge status={status} />
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-soft">
          <span className="wrap-anywhere">{customerEmail ?? "No email"}</span>
          {customerPhone ? <span className="whitespace-nowrap">{customerPhone}</span> : null}
        </p>
        <p className="figures text-small">
          {party
            .map(([label, value]) => (label === "Travelers" ? people(value) : value))
            .join(", ")}
          , {formatMoney(totalCents)}
          {hasSeats ? "" : " (booked before this date had seats)"}
        </p>
      </div>
      <SelectField
        label={
          <>
            What becomes of it<span className="sr-only">: {reference}</span>
          </>
        }
        name={name}
        defaultValue={value ?? ""}
        error={error}
        hint={booking.dates.length === 0 ? "No other date has room for this party." : undefined}
      >
        <option value="">Please choose</option>
        <option value={choiceValue(reference, { kind: "talk" })}>
          Talk first: the booking stays until then
        </option>
        <option value={choiceValue(reference, { kind: "refund" })}>
          Refund in full: the booking is canceled
        </option>
        {booking.dates.length > 0 ? (
          <optgroup label="Move to">
            {booking.dates.map((date) => (
              <option key={date.departureDate} value={moveTo(reference, date, "agreed")}>
                {`${formatDay(date.departureDate)}: ${agreedText(date)}, ${plural(date.seatsLeft, "seat")} left`}
              </option>
            ))}
          </optgroup>
        ) : null}
        {booking.dates.some(({ higher }) => higher) ? (
          <optgroup label="Move to, and charge more as agreed with the customer">
            {booking.dates.map((date) =>
              date.higher ? (
                <option key={date.departureDate} value={moveTo(reference, date, "higher")}>
                  {`${formatDay(date.departureDate)}: ${lower(date.higher.differenceCents)}, ${plural(date.seatsLeft, "seat")} left`}
                </option>
              ) : null,
            )}
          </optgroup>
        ) : null}
      </SelectField>
    </li>
  );
}

function moveTo(reference: string, date: MoveDate, price: MovePriceKind): string {
  const { departureDate, agreed } = date;
  const { totalCents } = (price === "higher" && date.higher) || agreed;
  return choiceValue(reference, { kind: "move", departureDate, totalCents, price });
}

/** 'same price ($200 more there, not charged)', or 'same price', or '$200 less'. */
function agreedText({ agreed, higher }: MoveDate): string {
  const paid = lower(agreed.differenceCents);
  return higher ? `${paid} (${lower(higher.differenceCents)} there, not charged)` : paid;
}

const lower = (cents: number) => differenceText(cents).toLowerCase();

/** The number alone, where ages are not known. */
const people = (value: string) => (/^\d+$/.test(value) ? plural(Number(value), "traveler") : value);
