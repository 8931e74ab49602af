type Deal = { id: string; tags: readonly string[] };
type Season = readonly [from: string, to: string];

/** Trips with their own season; the others follow from their type. */
const seasons: Readonly<Record<string, Season>> = {
  "bavaria-christmas-markets-castle": ["11-27", "12-17"],
  "lapland-night-train-northern-lights": ["12-05", "03-25"],
  "iceland-black-sand-blue-ice": ["01-01", "12-31"],
};

/**
 * Whether the trip departs on `day` ('YYYY-MM-DD'): city trips all year, others from mid April to
 * early October.
 */
export function runsOn(deal: Deal, day: string): boolean {
  const [from, to] =
    seasons[deal.id] ?? (deal.tags.includes("City") ? ["01-01", "12-31"] : ["04-15", "10-08"]);
  const inYear = day.slice(5);
  return from <= to ? from <= inYear && inYear <= to : from <= inYear || inYear <= to;
}
