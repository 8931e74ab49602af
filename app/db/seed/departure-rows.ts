import type { Insertable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { addDays, addMonths } from "#app/values/dates.ts";
import { refuseTravelDay } from "#app/values/trips/travel-days.ts";
import type { PackageSeed } from "./package-seed.ts";

/** From when to when a fresh install sells departures. */
const firstInDays = 14;
const monthsAhead = 18;

/** The departures of a deal with fixed dates: each day that its seasons, weekdays and closed days allow. */
export function departureRows(
  { id, departures, seasons = [], weekdays = [], closedDays = [] }: PackageSeed,
  today: string,
): Insertable<DB["departures"]>[] {
  if (!departures) return [];
  const rules = { seasons: [...seasons], weekdays: [...weekdays], closedDays: [...closedDays] };
  const days: string[] = [];
  const last = addMonths(today, monthsAhead);
  for (let day = addDays(today, firstInDays); day <= last; day = addDays(day, 1))
    if (refuseTravelDay(rules, day) === null) days.push(day);
  const { seats, singles, least = null } = departures;
  return days.map((startsOn) => ({ packageId: id, startsOn, seats, singles, least }));
}

/** The rates of a deal; two sharing pay its price. */
export function rateRows({ id, priceCents, rates }: PackageSeed): Insertable<DB["rates"]>[] {
  if (!rates) return [];
  const row = (code: "double" | "single" | "triple", cents: number) => ({
    packageId: id,
    code,
    fromAge: null,
    toAge: null,
    priceCents: cents,
  });
  const { singleSupplementCents, tripleCents, child } = rates;
  const rows: Insertable<DB["rates"]>[] = [
    row("double", priceCents),
    row("single", priceCents + singleSupplementCents),
  ];
  if (tripleCents !== undefined) rows.push(row("triple", tripleCents));
  if (child) {
    const { percent, ...ages } = child;
    rows.push({
      packageId: id,
      code: "child",
      ...ages,
      priceCents: Math.round((priceCents * percent) / 100),
    });
  }
  return rows;
}
