import type { PackageSeed } from "./package-seed.ts";
import { algarve } from "./packages/algarve.ts";
import { amalfiCoast } from "./packages/amalfi-coast.ts";
import { amsterdam } from "./packages/amsterdam.ts";
import { andalusia } from "./packages/andalusia.ts";
import { barcelona } from "./packages/barcelona.ts";
import { bavaria } from "./packages/bavaria.ts";
import { budapest } from "./packages/budapest.ts";
import { copenhagen } from "./packages/copenhagen.ts";
import { dubrovnik } from "./packages/dubrovnik.ts";
import { frenchRiviera } from "./packages/french-riviera.ts";
import { iceland } from "./packages/iceland.ts";
import { ireland } from "./packages/ireland.ts";
import { lakeBled } from "./packages/lake-bled.ts";
import { lapland } from "./packages/lapland.ts";
import { lisbon } from "./packages/lisbon.ts";
import { loireValley } from "./packages/loire-valley.ts";
import { london } from "./packages/london.ts";
import { mallorca } from "./packages/mallorca.ts";
import { mykonos } from "./packages/mykonos.ts";
import { norwegianFjords } from "./packages/norwegian-fjords.ts";
import { parisToRome } from "./packages/paris-to-rome.ts";
import { paris } from "./packages/paris.ts";
import { prague } from "./packages/prague.ts";
import { provence } from "./packages/provence.ts";
import { rome } from "./packages/rome.ts";
import { santorini } from "./packages/santorini.ts";
import { scottishHighlands } from "./packages/scottish-highlands.ts";
import { swissAlps } from "./packages/swiss-alps.ts";
import { tuscany } from "./packages/tuscany.ts";
import { venice } from "./packages/venice.ts";
import { vienna } from "./packages/vienna.ts";

/** Every deal of a fresh install, newest first, the listing's default order. */
export const packages: readonly PackageSeed[] = [
  santorini,
  parisToRome,
  swissAlps,
  lisbon,
  norwegianFjords,
  paris,
  prague,
  tuscany,
  ireland,
  barcelona,
  dubrovnik,
  amsterdam,
  amalfiCoast,
  iceland,
  rome,
  lakeBled,
  andalusia,
  provence,
  mykonos,
  vienna,
  scottishHighlands,
  venice,
  loireValley,
  algarve,
  budapest,
  lapland,
  copenhagen,
  frenchRiviera,
  bavaria,
  mallorca,
  london,
];
