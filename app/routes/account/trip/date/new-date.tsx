import type { BookingLine } from "#app/domain/bookings/lines/booking-parts.ts";
import type { ShownChange } from "#app/domain/bookings/trips/change-date/read-date-change.server.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";
import { amountText, formatMoney } from "#app/values/money.ts";
import { BookingDue } from "#app/views/booking-due.tsx";
import { NowAndThen } from "#app/views/now-and-then.tsx";

type Props = { change: ShownChange; version: number };

/** What the trip comes to on its new date, and the button that moves it. */
export function NewDate({ change, version }: Props) {
  const { before, after, lines, due, schedule, overpaidCents } = change;
  const { departureDate, totalCents } = after;
  const day = formatDay(departureDate);
  const departure = {
    key: "departure",
    label: "Departure",
    before: formatDay(before.departureDate),
    after: day,
  };
  return (
    <section
      id="new-date"
      aria-labelledby="new-date-title"
      className="grid gap-6 rounded-card border border-line bg-paper-raised p-5 sm:p-6 lg:sticky lg:top-26 lg:shadow-soft"
    >
      <h2 id="new-date-title" className="text-card">
        Your trip on {day}
      </h2>
      <div className="grid gap-3">
        <NowAndThen
          rows={[departure, ...lineRows(lines)]}
          before={before.totalCents}
          after={totalCents}
        />
        {overpaidCents > 0 ? (
          <p>
            You have paid {formatMoney(overpaidCents)} more than it costs then. We send that back to
            you.
          </p>
        ) : null}
      </div>
      <BookingDue due={due} schedule={schedule} />
      <form
        method="post"
        action={`?departureDate=${departureDate}`}
        className="grid gap-4 border-t border-line pt-5"
      >
        <input type="hidden" name="departureDate" value={departureDate} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="totalCents" value={totalCents} />
        <p className="text-small text-ink-soft">
          All else stays as you booked it. Your places on {formatDay(before.departureDate)} are free
          for others at once.
        </p>
        <Button look="primary" className="justify-self-start">
          Move My Trip
        </Button>
      </form>
    </section>
  );
}

/** Each line of the price by its label; one that only one date has costs nothing on the other. */
function lineRows({ before, after }: ShownChange["lines"]) {
  const labels = new Set([...after, ...before].map(({ label }) => label));
  return [...labels].map((label) => ({
    key: label,
    label,
    before: amountOf(before, label),
    after: amountOf(after, label),
  }));
}

function amountOf(lines: readonly BookingLine[], label: string): string {
  const line = lines.find((one) => one.label === label);
  return line ? amountText(line) : "none";
}
