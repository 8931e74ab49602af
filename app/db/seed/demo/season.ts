type Deal = { id: string; tags: readonly string[] };
type Season = readonly [from: string, to: string];

/** Trips that run at a time of year of their own; the others follow from what kind they are. */
const seasons: Readonly<Record<string, Season>> = {
  "bavaria-christmas-markets-castle": ["11-27", "12-17"],
  "lapland-night-train-northern-lights": ["12-05", "03-25"],
  "iceland-black-sand-blue-ice": ["01-01", "12-31"],
};

/** Whether people leave on this trip on `day` ('YYYY-MM-DD'): into cities all year, elsewhere from mid April to early October. */
export function runsOn(deal: Deal, day: string): boolean {
  const [from, to] = seasons[deal.id] ?? (deal.tags.includes("City") ? ["01-01", "12-31"] : ["04-15", "10-08"]);
  const inYear = day.slice(5);
  return from <= to ? from <= inYear && inYear <= to : from <= inYear || inYear <= to;
}
