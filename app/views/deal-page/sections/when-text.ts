import type { Overnight } from "#app/domain/deals/stays/overnights.ts";
import { addDays, formatDays } from "#app/values/dates.ts";

/** 'from day 4', or 'April 7 – 9, 2027' of a trip that leaves on a day (YYYY-MM-DD). */
export function whenText(
  { day, nights }: Pick<Overnight, "day" | "nights">,
  startsOn: string | null,
): string {
  if (startsOn === null) return `from day ${day}`;
  const arrival = addDays(startsOn, day - 1);
  return formatDays(arrival, addDays(arrival, nights));
}
