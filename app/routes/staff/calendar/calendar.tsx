import { staffOf } from "#app/auth/guards.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { readCalendar } from "#app/domain/departures/plan/calendar/read-calendar.server.ts";
import { departureSearch } from "#app/domain/departures/plan/departure-list.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import {
  addDays,
  businessDay,
  formatDays,
  formatMonth,
  isDay,
  monthEnd,
} from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { readListSearch, unreadable } from "#app/web/request/read-list-search.ts";
import { PageLink } from "../shell/page-link.tsx";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/calendar";
import { CalendarDays, type CalendarRange } from "./calendar-days.tsx";
import { CalendarTurns } from "./calendar-turns.tsx";

export const meta = staffMeta("Calendar", "What leaves and what comes back, by month and week.");

/** Entries of a day; there is room for more in a week. */
const most = { month: 4, week: 15 };

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const today = businessDay(new Date());
  const { search } = readListSearch(url, departureSearch);
  const week = url.searchParams.get("week")?.trim() ?? "";
  if (week !== "" && !isDay(week)) throw unreadable();
  const shown = shownDays({ month: search.month, week }, today);
  const [days, deal] = await Promise.all([
    readCalendar(viewer, search, {
      ...shown,
      most: week === "" ? most.month : most.week,
      today,
    }),
    search.deal === "" ? null : readDeal(search.deal),
  ]);
  return { days, shown, search, week, today, dealTitle: deal?.title ?? null };
}

type Turn = CalendarRange["month"];

const monthOf = (day: string): Turn => ({ month: day.slice(0, 7), week: null });
const weekOf = (day: string): Turn => ({ month: null, week: day });
/** The Sunday on or before a day. */
const sundayOf = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** A week, all weeks of a month, or without either this week and the four after it. */
function shownDays({ month, week }: { month: string; week: string }, today: string): CalendarRange {
  const opening: Turn = { month: null, week: null };
  if (week !== "") {
    const from = sundayOf(week);
    const to = addDays(from, 6);
    const hasToday = from <= today && today <= to;
    return {
      from,
      to,
      title: formatDays(from, to),
      month: hasToday ? opening : monthOf(week),
      week: weekOf(week),
      earlier: weekOf(addDays(from, -7)),
      later: weekOf(addDays(from, 7)),
    };
  }
  if (month !== "") {
    const [start, end] = [`${month}-01`, monthEnd(`${month}-01`)];
    const hasToday = today.startsWith(month);
    return {
      from: sundayOf(start),
      to: addDays(sundayOf(end), 6),
      title: formatMonth(start),
      month: monthOf(start),
      week: weekOf(hasToday ? today : start),
      earlier: monthOf(addDays(start, -1)),
      later: monthOf(addDays(end, 1)),
    };
  }
  const from = sundayOf(today);
  const to = addDays(from, 34);
  return {
    from,
    to,
    title: formatDays(from, to),
    month: opening,
    week: weekOf(today),
    earlier: monthOf(today),
    later: monthOf(to),
  };
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { days, shown, search, week, today, dealTitle } = loaderData;
  const { departures } = usePortal().paths;
  const { label: words, placeholder, filters } = departureSearch;
  return (
    <PortalPage
      title="Calendar"
      lede="Fixed departures by day, and the days on which their travelers are back."
      actions={
        <ButtonLink dense href={withQuery(departures, { deal: search.deal, q: search.q })}>
          List
        </ButtonLink>
      }
    >
      <div className="listed grid min-w-0 gap-3">
        {dealTitle === null ? null : (
          <p className="text-ink-soft">
            Only of{" "}
            <PageLink page="deal" id={search.deal} className={linkClass}>
              {dealTitle}
            </PageLink>
          </p>
        )}
        <FilterBar label={words} placeholder={placeholder} q={search.q}>
          {search.deal === "" ? null : <input type="hidden" name="deal" value={search.deal} />}
          {search.month === "" ? null : <input type="hidden" name="month" value={search.month} />}
          {week === "" ? null : <input type="hidden" name="week" value={week} />}
          <FilterSelect
            label="Label"
            name="label"
            value={search.label}
            options={{ "": filters.label.any, ...filters.label.options }}
          />
        </FilterBar>
        <CalendarTurns shown={shown} isWeek={week !== ""} today={today} />
        <CalendarDays
          days={days}
          shown={shown}
          month={week === "" ? search.month : ""}
          isWeek={week !== ""}
          today={today}
        />
      </div>
    </PortalPage>
  );
}
