import { algarve } from "./destinations/algarve.ts";
import { amalfiCoast } from "./destinations/amalfi-coast.ts";
import { amsterdam } from "./destinations/amsterdam.ts";
import { barcelona } from "./destinations/barcelona.ts";
import type { Destination } from "./destinations/destination.ts";
import { frenchRiviera } from "./destinations/french-riviera.ts";
import { iceland } from "./destinations/iceland.ts";
import { lisbon } from "./destinations/lisbon.ts";
import { mallorca } from "./destinations/mallorca.ts";
import { mykonos } from "./destinations/mykonos.ts";
import { norwegianFjords } from "./destinations/norwegian-fjords.ts";
import { paris } from "./destinations/paris.ts";
import { prague } from "./destinations/prague.ts";
import { provence } from "./destinations/provence.ts";
import { rome } from "./destinations/rome.ts";
import { santorini } from "./destinations/santorini.ts";
import { swissAlps } from "./destinations/swiss-alps.ts";
import { tuscany } from "./destinations/tuscany.ts";

/** The nine places on /destinations (spec §2.4), in display order. */
export const nineDestinations: readonly Destination[] = [
  paris,
  santorini,
  swissAlps,
  tuscany,
  norwegianFjords,
  barcelona,
  amalfiCoast,
  provence,
  iceland,
];

/** The six of /destinations/beach. */
export const beachEscapes: readonly Destination[] = [
  santorini,
  amalfiCoast,
  algarve,
  mykonos,
  mallorca,
  frenchRiviera,
];

/** The six of /destinations/citylife. */
export const cityBreaks: readonly Destination[] = [
  paris,
  rome,
  barcelona,
  amsterdam,
  prague,
  lisbon,
];

/** Every place with its own page, by name. */
export const allDestinations: readonly Destination[] = [
  ...new Set([...nineDestinations, ...beachEscapes, ...cityBreaks]),
].toSorted((a, b) => a.name.localeCompare(b.name, "en-US"));

/** Returns the place with this slug; undefined if it has no page. */
export function destinationOf(slug: string): Destination | undefined {
  return allDestinations.find((destination) => destination.slug === slug);
}
