import { ICalCalendar, ICalCalendarMethod, type ICalCalendarData } from "ical-generator";
import { addDays } from "#app/values/dates.ts";

/** A calendar of `company` (RFC 5545); `product` names what it is of. */
export function newCalendar(
  company: string,
  product: string,
  given: ICalCalendarData = {},
): ICalCalendar {
  return new ICalCalendar({
    name: company,
    prodId: { company, product, language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ...given,
  });
}

/** What a calendar reads of a change: when it was, and a number that grows with each (RFC 5545 3.8.7). */
export const eventChange = (changedAt: Date, sequence: number) => ({
  stamp: changedAt,
  lastModified: changedAt,
  sequence,
});

/** When an all-day event of so many days starts and ends, from its first day (YYYY-MM-DD). */
export function wholeDays(firstDay: string, days: number) {
  // Use UTC: in local time zones days would shift.
  const day = (date: string) => new Date(`${date}T00:00:00Z`);
  // An all-day event ends on the first day after it.
  return { start: day(firstDay), end: day(addDays(firstDay, days)), allDay: true };
}
