import { type Database, db } from "#app/db/database.server.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { refuseTravelDay } from "#app/values/trips/travel-days.ts";
import type { LockedDeparture } from "../../seats/lock-departure.server.ts";
import type { DepartureInput } from "../departure-fields.ts";
import { dayRefusalTexts } from "../departure-messages.ts";
import { noRates, readRates } from "../rates.server.ts";
import { differences, isSingleCheaper } from "../update-departure.server.ts";
import {
  columnOf,
  type ImportedDeparture,
  type ImportedLine,
  refuseImported,
} from "./import-form.ts";

type Fields = DepartureInput & RatesInput;
/** A departure as it will be after the import. */
export type ImportTarget = { dealId: string; fields: Fields };
type Known = LockedDeparture & RatesInput;

/** The effect of a line: creates or changes a departure, does nothing, or is refused. */
export type LineEffect = {
  line: number;
  /** '' if the line can't be read. */ trip: string;
  text: string;
} & (
  | ({ does: "make" } & ImportTarget)
  | ({ does: "change"; before: Known } & ImportTarget)
  | { does: "nothing" | "refused" }
);

/** One letter per line, to detect whether a preview is outdated. */
export const digestEffects = (effects: readonly LineEffect[]): string =>
  effects.map(({ does }) => does.charAt(0)).join("");

/** Previews the effects of the lines; writes nothing. */
export function previewImport(
  _viewer: Staff,
  lines: readonly ImportedLine[],
  today = businessDay(new Date()),
): Promise<LineEffect[]> {
  return planImport(db, lines, today);
}

/** The effect of each line on `today` (YYYY-MM-DD). */
export async function planImport(
  database: Database,
  lines: readonly ImportedLine[],
  today: string,
): Promise<LineEffect[]> {
  const deals = new Map<string, Deal | null>();
  const seen = new Set<string>();
  const effects: LineEffect[] = [];
  for (const line of lines) {
    if (!line.ok) {
      effects.push({ line: line.line, trip: "", does: "refused", text: line.message });
      continue;
    }
    const { departure } = line;
    const { dealId, startsOn } = departure;
    if (!deals.has(dealId)) deals.set(dealId, await readDeal(dealId, database));
    const deal = deals.get(dealId) ?? null;
    const trip = `${deal?.title ?? dealId}, ${formatDay(startsOn)}`;
    const refused = refuseLine(departure, deal, today);
    const twice = seen.has(`${dealId} ${startsOn}`) ? "Another line has this deal and day." : null;
    seen.add(`${dealId} ${startsOn}`);
    const known = await readKnown(database, departure);
    const { dealId: _, ...given } = departure;
    const requested = { dealId, fields: { ...(known ? fieldsOf(known) : blank), ...given } };
    const wrong = refused ?? twice ?? refuseImported(requested.fields);
    const cheaper = wrong === null && (await isSingleCheaper(database, dealId, requested.fields));
    const refusal = wrong ?? (cheaper ? singleBelowDouble : null);
    effects.push({ line: line.line, trip, ...effectOf(requested, { known, refused: refusal }) });
  }
  return effects;
}

const singleBelowDouble =
  "single: It would cost less than a place in a double, counting the deal’s own prices.";

/** Defaults of a new departure. */
const blank = { singles: null, least: null, note: "", status: "open", ...noRates } as const;

async function readKnown(
  database: Database,
  departure: ImportedDeparture,
): Promise<Known | undefined> {
  const known = await findDeparture(database, departure);
  const of = { dealId: departure.dealId, departureId: known?.id ?? null };
  return known && { ...known, ...(await readRates(of, database)) };
}

function refuseLine({ startsOn }: ImportedDeparture, deal: Deal | null, today: string) {
  if (deal?.departs !== "fixed") return "No deal with fixed dates has this id.";
  if (startsOn <= today) return dayRefusalTexts.past;
  const refusal = refuseTravelDay(deal, startsOn);
  return refusal && dayRefusalTexts[refusal];
}

type Found = { known: Known | undefined; refused: string | null };

function effectOf(requested: ImportTarget, { known, refused }: Found) {
  const { fields } = requested;
  if (refused !== null) return { does: "refused" as const, text: refused };
  if (!known) return { does: "make" as const, text: "A new departure.", ...requested };
  const { taken, singlesTaken, status } = known;
  if (status === "cancelled")
    return { does: "refused" as const, text: "This departure is canceled." };
  if (fields.seats < taken)
    return { does: "refused" as const, text: `${plural(taken, "seat is", "seats are")} taken.` };
  if (fields.singles !== null && fields.singles < singlesTaken)
    return {
      does: "refused" as const,
      text: `${plural(singlesTaken, "single room is", "single rooms are")} taken.`,
    };
  const changes = differences(known, fields).map(
    ({ part, theirs, mine }) =>
      `${columnOf(part)} ${shown(part, theirs, known)} → ${shown(part, mine, fields)}`,
  );
  if (changes.length === 0) return { does: "nothing" as const, text: "As it is." };
  return { does: "change" as const, text: `${changes.join(", ")}.`, before: known, ...requested };
}

const prices = ["doubleCents", "singleCents", "tripleCents"] as const;

/** A field of a departure in words, from its text in a form, which says a price without its currency. */
function shown(part: string, text: string, rates: RatesInput): string {
  const cents = prices.flatMap((price) => (price === part ? rates[price] : []))[0] ?? null;
  if (cents !== null) return formatMoney(cents);
  return text === "" ? "none" : text.replaceAll("\n", "; ");
}

/** A row as staff write it. */
function fieldsOf({ startsOn, seats, singles, least, status, note, ...rates }: Known): Fields {
  return { startsOn, seats, singles, least, status, note, ...splitRates(rates).rates };
}

/** The departure's own columns, and its rates. */
export function splitRates<Of extends RatesInput>({
  doubleCents,
  singleCents,
  tripleCents,
  childBands,
  ...columns
}: Of) {
  return { columns, rates: { doubleCents, singleCents, tripleCents, childBands } };
}

/** The departure of a line, if there is one. */
export function findDeparture(database: Database, { dealId, startsOn }: ImportedDeparture) {
  return database
    .selectFrom("departures")
    .selectAll()
    .where("packageId", "=", dealId)
    .where("startsOn", "=", startsOn)
    .executeTakeFirst();
}
