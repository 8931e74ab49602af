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

/** The nine places on /destinations, six beaches and six cities (spec §2.4), in display order. */
export const placeLists = {
  nine: [
    paris,
    santorini,
    swissAlps,
    tuscany,
    norwegianFjords,
    barcelona,
    amalfiCoast,
    provence,
    iceland,
  ],
  beach: [santorini, amalfiCoast, algarve, mykonos, mallorca, frenchRiviera],
  city: [paris, rome, barcelona, amsterdam, prague, lisbon],
  /** All of them, in an order that keeps that of each list. */
  all: [
    paris,
    rome,
    santorini,
    swissAlps,
    tuscany,
    norwegianFjords,
    barcelona,
    amalfiCoast,
    algarve,
    mykonos,
    mallorca,
    frenchRiviera,
    amsterdam,
    prague,
    lisbon,
    provence,
    iceland,
  ],
} as const satisfies Record<string, readonly Destination[]>;

/** Every place with its own page, by name. */
export const allDestinations: readonly Destination[] = placeLists.all.toSorted((a, b) =>
  a.name.localeCompare(b.name, "en-US"),
);
