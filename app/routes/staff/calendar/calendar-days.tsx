import { useSearchParams } from "react-router";
import { departureState, departureStates, isBookable } from "#app/domain/departures/departure.ts";
import type {
  CalendarDay,
  CalendarEntry,
} from "#app/domain/departures/plan/calendar/read-calendar.server.ts";
import { isBelowLeast } from "#app/domain/departures/plan/departure-list.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { linkClass } from "#app/ui/button.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { addDays, formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import { PageLink } from "../shell/page-link.tsx";
import { formatShortDay, weekdayName } from "../shell/short-dates.ts";
import { usePortal } from "../shell/use-portal.ts";

/** What the calendar shows, and where one turns to from there. */
export type CalendarRange = {
  from: string;
  to: string;
  title: string;
  /** What of the address is other in the month, in the week, and on either side. */
  month: Turn;
  week: Turn;
  earlier: Turn;
  later: Turn;
};
type Turn = { month: string | null; week: string | null };

type Props = {
  days: Readonly<Record<string, CalendarDay>>;
  shown: Pick<CalendarRange, "from" | "to">;
  /** YYYY-MM, if one is named; else ''. */ month: string;
  isWeek: boolean;
  today: string;
};

/** Whole weeks from Sunday on; on narrow pages only the days on which something leaves or is back. */
export function CalendarDays({ days, shown: { from, to }, month, isWeek, today }: Props) {
  const dates: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) dates.push(day);
  // A month that is named shows its days that are over, too.
  const opensToday = month === "" && !isWeek;
  const marksOf = (day: string) => [
    ...(day === today ? ["today"] : []),
    ...(day < today ? ["past"] : []),
    ...(day < today && opensToday ? ["left-out"] : []),
    ...(month !== "" && !day.startsWith(month) ? ["other"] : []),
    ...(days[day] ? [] : ["empty"]),
  ];
  return (
    <section aria-labelledby="shown-days" className="grid min-w-0 gap-3">
      {Object.keys(days).some((day) => !marksOf(day).includes("left-out")) ? null : (
        <p className="rounded-card border border-line bg-paper-raised px-5 py-8 text-center text-ink-soft">
          Nothing leaves or comes back on these days.
        </p>
      )}
      <ol className={isWeek ? "calendar by-week" : "calendar"}>
        {dates.map((day) => (
          <li key={day} className={marksOf(day).join(" ") || undefined}>
            <time dateTime={day} aria-label={formatDay(day)}>
              {nameOf(day, day === from)}
              {day === today ? <b>Today</b> : null}
            </time>
            {days[day] ? <Day day={day} isWeek={isWeek} {...days[day]} /> : null}
          </li>
        ))}
      </ol>
      <ul aria-label="Marks" className="calendar-marks">
        <li>On sale</li>
        <li data-mark="runs">Its least is met</li>
        <li data-mark="short">Below its least</li>
        <li data-mark="full">Sold out</li>
        <li data-mark="off">Closed or canceled</li>
        <li data-mark="back">Comes back</li>
      </ul>
    </section>
  );
}

/** 'Sun 29', of the first day and of a month's first 'Tue, Dec 1'. */
function nameOf(day: string, isFirst: boolean): string {
  if (!isFirst && !day.endsWith("-01")) return `${weekdayName(day)} ${Number(day.slice(8))}`;
  return `${weekdayName(day)}, ${formatShortDay(day).replace(/, \d+$/, "")}`;
}

type DayProps = CalendarDay & { day: string; isWeek: boolean };

function Day({ day, entries, total, isWeek }: DayProps) {
  const [query] = useSearchParams();
  const { departures } = usePortal().paths;
  const more = total - entries.length;
  const all = isWeek
    ? withQuery(departures, { month: day.slice(0, 7) })
    : listAddress(query, { week: day, month: null, page: null });
  return (
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.id} ${entry.isBack}`} data-mark={markOf(entry)}>
          <PageLink page="departure" id={entry.id} className="">
            <b>{entry.title}</b>
            <span>{factsOf(entry)}</span>
          </PageLink>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Anchor href={all} className={linkClass}>
            and {more.toLocaleString("en-US")} more
            <span className="sr-only"> on {formatDay(day)}</span>
          </Anchor>
        </li>
      ) : null}
    </ul>
  );
}

function markOf(entry: CalendarEntry): string | undefined {
  if (entry.isBack) return "back";
  const state = departureState(entry);
  if (state === "cancelled") return "gone";
  if (state === "sold-out") return "full";
  if (state === "closed") return "off";
  if (isBelowLeast(entry)) return "short";
  if (entry.least !== null) return "runs";
  return isBookable(state) ? undefined : "off";
}

/** '6 sold, least 8, 8 left', or who comes back. */
function factsOf(entry: CalendarEntry): string {
  const { seats, taken, held, least, isBack } = entry;
  const sold = taken - held;
  if (isBack) return `Back: ${plural(sold, "traveler")}`;
  const state = departureState(entry);
  return [
    `${sold} sold`,
    ...(held > 0 ? [`${held} held`] : []),
    ...(least === null ? [] : [`least ${least}`]),
    isBookable(state) ? `${seats - taken} left` : departureStates[state].toLowerCase(),
  ].join(", ");
}
