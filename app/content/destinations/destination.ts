import type { Photograph } from "#app/values/photograph.ts";

export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** Twelve numbers, January first. */
type ByMonth = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** A place with its own page. */
export type Destination = {
  /** Also the slug of its poster. */
  slug: string;
  name: string;
  country: string;
  /** One of the regions that deals are grouped by. */
  region: string;
  type: "City" | "Beach" | "Nature" | "Countryside";
  line: string;
  /** In place of its poster. */ photo?: Photograph;
  /** One string per paragraph. */
  intro: readonly string[];
  /** Position on the map in degrees, and where its label goes. */
  at: { lon: number; lat: number; label: "above" | "right" | "below" | "left" };
  /**
   * Monthly averages of the last climate normal at a station, in °F; sea temperature only where
   * people swim. A place of an agency's own may have none.
   */
  climate?: { station: string; low: ByMonth; high: ByMonth; sea?: ByMonth };
  /** A description for each season; what is empty is left out. */
  year: Readonly<Record<Season, string>>;
  /** The seasons that we recommend. */
  best: readonly Season[];
  sights: readonly { name: string; text: string }[];
  stay: { days: string; text: string };
  /** Nonstop eastbound flights to the trip's first airport, with hours, and the onward journey. */
  flights: {
    to: string;
    onward: string;
    nonstop: readonly (readonly [gateway: string, hours: number])[];
  };
};
