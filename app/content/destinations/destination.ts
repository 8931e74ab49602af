export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** Twelve numbers, January first. */
type ByMonth = readonly [number, number, number, number, number, number, number, number, number, number, number, number];

/** A place with a page of its own. */
export type Destination = {
  /** Also the slug of its poster. */
  slug: string;
  name: string;
  country: string;
  /** One of the catalogue's regions. */
  region: string;
  type: "City" | "Beach" | "Nature" | "Countryside";
  line: string;
  /** One text a paragraph. */
  intro: readonly string[];
  /** Where the map shows it, in degrees, and on which side of the point its name stands. */
  at: { lon: number; lat: number; label: "above" | "right" | "below" | "left" };
  /** Averages of the last normal period at a station, whole °F; the sea's where people swim. */
  climate: { station: string; low: ByMonth; high: ByMonth; sea?: ByMonth };
  /** What it is like, season by season. */
  year: Readonly<Record<Season, string>>;
  /** When we would go ourselves. */
  best: readonly Season[];
  sights: readonly { name: string; text: string }[];
  stay: { days: string; text: string };
  /** Nonstop eastbound flights to the airport where the trip begins, in hours, and how it goes on from there. */
  flights: { to: string; onward: string; nonstop: readonly (readonly [gateway: string, hours: number])[] };
};
