import type { CSSProperties } from "react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { departureState, departureStates, isBookable } from "#app/domain/departures/departure.ts";
import type { DepartureLine } from "#app/domain/departures/plan/departure-list.ts";
import type { CalendarDay } from "#app/domain/departures/plan/calendar/read-month.server.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { buttonClass, linkClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { listAddress } from "#app/ui/list/list-address.ts";
import { addDays, addMonths, formatDay, formatMonth, monthEnd } from "#app/values/dates.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { weekdayName } from "../../shell/short-dates.ts";
import { FillBar } from "../departure-marks.tsx";

type Props = {
  /** YYYY-MM. */ month: string;
  days: Readonly<Record<string, CalendarDay>>;
  /** The first day that is shown of its month; null for all. */ from: string | null;
  today: string;
  query: URLSearchParams;
};

/** A month with the departures of each day; on a phone only the days that have one. */
export function MonthCalendar({ month, days, from, today, query }: Props) {
  const start = `${month}-01`;
  const first = from !== null && from > start ? from : start;
  const isRest = first > start;
  const last = monthEnd(start);
  const dates: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) dates.push(day);
  // The week begins with Sunday.
  const before = new Date(`${first}T00:00:00Z`).getUTCDay();
  return (
    <section aria-labelledby={`month-${month}`} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`month-${month}`} className="text-card">
          {formatMonth(start)}
        </h2>
        <nav
          aria-label={`Months around ${formatMonth(start)}`}
          className="flex gap-2 max-xs:flex-wrap print:hidden"
        >
          <Turn to={isRest ? start : addMonths(start, -1)} query={query} sign={ChevronLeft} />
          <Turn to={addMonths(start, 1)} query={query} sign={ChevronRight} />
        </nav>
      </div>
      {Object.keys(days).length === 0 ? (
        <p className="rounded-card border border-line bg-paper-raised px-5 py-8 text-center text-ink-soft">
          No departures found in {isRest ? "the rest of this month" : "this month"}.
        </p>
      ) : null}
      <ol
        style={{ "--weekdays": widthsOf(days) } as CSSProperties}
        className="grid gap-2 md:grid-cols-(--weekdays) md:gap-0 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-paper-raised"
      >
        <Blank count={before} />
        {dates.map((day) => (
          <Day key={day} day={day} today={today} query={query} {...days[day]} />
        ))}
        <Blank count={(7 - ((before + dates.length) % 7)) % 7} />
      </ol>
    </section>
  );
}

/** From Sunday on: weekdays on which nothing leaves are half as wide, so that titles can be read. */
function widthsOf(days: Props["days"]): string {
  const busy = new Set(Object.keys(days).map((day) => new Date(day).getUTCDay()));
  return Array.from(
    { length: 7 },
    (_, weekday) => `minmax(0, ${busy.has(weekday) ? 2 : 1}fr)`,
  ).join(" ");
}

const cellClass = "md:min-h-24 md:border-t md:border-l md:border-line";

/** Cells of the weeks at both ends that belong to other months. */
function Blank({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <li key={at} aria-hidden className={classNames(cellClass, "max-md:hidden")} />
  ));
}

function Turn({
  to,
  query,
  sign: Sign,
}: {
  to: string;
  query: URLSearchParams;
  sign: typeof ChevronLeft;
}) {
  const month = to.slice(0, 7);
  return (
    <Anchor
      href={listAddress(query, { month, page: null })}
      data-keep-scroll
      className={buttonClass({ dense: true })}
    >
      {Sign === ChevronLeft ? <Sign aria-hidden className="size-4" /> : null}
      {formatMonth(to)}
      {Sign === ChevronRight ? <Sign aria-hidden className="size-4" /> : null}
    </Anchor>
  );
}

type DayProps = {
  lines?: readonly DepartureLine[];
  total?: number;
  day: string;
  today: string;
  query: URLSearchParams;
};

const noLines: readonly DepartureLine[] = [];

function Day({ day, today, lines = noLines, total = 0, query }: DayProps) {
  const more = total - lines.length;
  return (
    <li
      className={classNames(
        "grid min-w-0 content-start gap-1.5 max-md:mt-2 md:p-2",
        cellClass,
        lines.length === 0 && "max-md:hidden",
        day < today && "text-ink-soft",
      )}
    >
      <time
        dateTime={day}
        aria-label={formatDay(day)}
        className={classNames(
          "text-fine max-md:text-small max-md:font-semibold",
          day === today ? "font-bold text-action-text" : "text-ink-soft",
        )}
      >
        {weekdayName(day)} {Number(day.slice(8))}
      </time>
      {lines.map((line) => (
        <Entry key={line.id} {...line} />
      ))}
      {more > 0 ? (
        <Anchor
          href={listAddress(query, { view: null, page: null })}
          className={`${linkClass} text-fine`}
        >
          {more.toLocaleString("en-US")} more
          <span className="sr-only"> on {formatDay(day)}, in the list</span>
        </Anchor>
      ) : null}
    </li>
  );
}

function Entry({ id, title, seats, taken, label, endedOn }: DepartureLine) {
  const isOff = label === "closed" || label === "cancelled";
  const state = departureState({ label, endedOn });
  return (
    <PageLink
      page="departure"
      id={id}
      className={classNames(
        "grid min-w-0 gap-1 rounded-control border border-line bg-paper px-2 py-1.5 leading-tight no-underline hover:border-ink",
        isOff && "opacity-70",
      )}
    >
      <span className={classNames("line-clamp-2 text-fine font-semibold", isOff && "line-through")}>
        {title}
      </span>
      {isBookable(state) ? null : (
        <span className="text-fine text-ink-soft">{departureStates[state]}</span>
      )}
      <FillBar taken={taken} of={seats} small />
    </PageLink>
  );
}
