import { refuseTravelDay, type TravelDays } from "#app/values/trips/travel-days.ts";

/**
 * Whether the trip departs on `day` ('YYYY-MM-DD'). Seasons of one year belong to the offer of
 * `today`: earlier trips ran without them.
 */
export function runsOn(deal: TravelDays, day: string, today: string): boolean {
  const seasons = deal.seasons.filter((season) => day >= today || season.length === yearly);
  return refuseTravelDay({ ...deal, seasons }, day) === null;
}

/** Characters of 'MM-DD/MM-DD'. */
const yearly = 11;
