import { createHash } from "node:crypto";
import { type Database, db } from "#app/db/database.server.ts";
import { readFields } from "#app/domain/command/field-list.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { refuseTravelDay } from "#app/values/trips/travel-days.ts";
import type { LockedDeparture } from "../../seats/lock-departure.server.ts";
import { departureFields, type DepartureInput } from "../departure-fields.ts";
import { dayRefusalTexts } from "../departure-messages.ts";
import { noRates, readRates } from "../rates.server.ts";
import { differences, isSingleCheaper } from "../update-departure.server.ts";
import { describeChanges, describeNew, farPrices, type OwnPrices } from "./describe-line.ts";
import { type ImportedLine, refuseImported, saleMessage } from "./import-form.ts";
import { nameDeals, type NamedDeparture, type NamedLine } from "./name-deals.server.ts";

/** A departure as it will be after the import. */
export type ImportTarget = { dealId: string; fields: DepartureInput };
type Known = Omit<LockedDeparture, "closesOn" | "waiting"> & RatesInput;

/** The effect of a line: creates or changes a departure, does nothing, or is refused. */
export type LineEffect = {
  line: number;
  /** '' if the line can't be read. */ trip: string;
  text: string;
  /** What people should look at before they import it, in sentences. */ marks: string[];
} & (
  | ({ does: "make" } & ImportTarget)
  | ({ does: "change"; before: Known } & ImportTarget)
  | { does: "nothing" | "refused" }
);

/** A hash of all that a preview says, to detect whether it is outdated. */
export const digestEffects = (effects: readonly LineEffect[]): string =>
  createHash("sha256")
    .update(JSON.stringify(effects.map(({ line, does, trip, text }) => [line, does, trip, text])))
    .digest("base64url");

/** Previews the effects of the lines; writes nothing. */
export async function previewImport(
  _viewer: Staff,
  lines: readonly ImportedLine[],
  today = businessDay(new Date()),
): Promise<LineEffect[]> {
  return planImport(db, await nameDeals(db, lines), today);
}

/** The effect of each line on `today` (YYYY-MM-DD). */
export async function planImport(
  database: Database,
  lines: readonly NamedLine[],
  today: string,
): Promise<LineEffect[]> {
  const deals = new Map<string, Sold | null>();
  const seen = new Set<string>();
  const effects: LineEffect[] = [];
  for (const line of lines) {
    if (!line.ok) {
      const { line: at, message: text } = line;
      effects.push({ line: at, trip: "", does: "refused", text, marks: [] });
      continue;
    }
    const { departure } = line;
    const { dealId, startsOn } = departure;
    if (!deals.has(dealId)) deals.set(dealId, await readSold(dealId, database));
    const sold = deals.get(dealId) ?? null;
    const trip = `${sold?.deal.title ?? dealId}, ${formatDay(startsOn)}`;
    const isTwice = seen.has(`${dealId} ${startsOn}`);
    seen.add(`${dealId} ${startsOn}`);
    const effect = isTwice
      ? refused("Another line has this deal and day.")
      : await effectOf(database, { departure, sold, today });
    effects.push({ line: line.line, trip, ...effect });
  }
  return effects;
}

/** A deal, and its own prices. */
type Sold = { deal: Deal; own: OwnPrices };

async function readSold(dealId: string, database: Database): Promise<Sold | null> {
  const deal = await readDeal(dealId, database);
  if (!deal) return null;
  const own = await readRates({ dealId, departureId: null }, database);
  return { deal, own: { ...own, doubleCents: own.doubleCents ?? deal.priceCents } };
}

const refused = (text: string) => ({ does: "refused" as const, text, marks: [] });

type Asked = { departure: NamedDeparture; sold: Sold | null; today: string };

async function effectOf(database: Database, { departure, sold, today }: Asked) {
  const known = await readKnown(database, departure);
  const { dealId, ...given } = departure;
  const before = known ? fieldsOf(known) : null;
  const fields = { ...(before ?? blank), ...given };
  const changes = before ? differences(before, fields) : [];
  // A file of what there is does nothing, whatever may be refused today.
  if (known && changes.length === 0)
    return { does: "nothing" as const, text: "As it is.", marks: [] };
  const wrong =
    refuseLine(departure, sold?.deal ?? null, today) ??
    refuseImported(fields) ??
    (known ? refuseTaken(known, fields) : refuseStatus(fields)) ??
    ((await isSingleCheaper(database, dealId, fields)) ? singleBelowDouble : null);
  if (wrong !== null || !sold) return refused(wrong ?? noDeal);
  const { own } = sold;
  const target = { dealId, fields, marks: farPrices(fields, before, own) };
  if (!known || !before)
    return { does: "make" as const, text: describeNew(fields, own), ...target };
  const text = describeChanges(changes, { before, after: fields });
  return { does: "change" as const, text, before: known, ...target };
}

const noDeal = "No such deal is there any more.";
const singleBelowDouble =
  "single: It would cost less than a place in a double, counting the deal’s own prices.";

/** Defaults of a new departure. */
const blank = {
  singles: null,
  least: null,
  closesDays: null,
  decidesDays: null,
  note: "",
  status: "open",
  ...noRates,
} as const;

async function readKnown(
  database: Database,
  departure: NamedDeparture,
): Promise<Known | undefined> {
  const known = await findDeparture(database, departure);
  const of = { dealId: departure.dealId, departureId: known?.id ?? null };
  return known && { ...known, ...(await readRates(of, database)) };
}

function refuseLine({ startsOn }: NamedDeparture, deal: Deal | null, today: string) {
  if (deal === null) return noDeal;
  if (deal.departs !== "fixed")
    return "This deal departs on any day. Set it to fixed dates in the deal’s form first.";
  if (startsOn <= today) return dayRefusalTexts.past;
  const refusal = refuseTravelDay(deal, startsOn);
  return refusal && dayRefusalTexts[refusal];
}

const refuseStatus = ({ status }: DepartureInput) =>
  status === "cancelled" ? `status: ${saleMessage}` : null;

function refuseTaken(
  { taken, singlesTaken, status }: Known,
  fields: DepartureInput,
): string | null {
  if (status === "cancelled") return "This departure is canceled.";
  if (fields.seats < taken) return `${plural(taken, "seat is", "seats are")} taken.`;
  if (fields.singles !== null && fields.singles < singlesTaken)
    return `${plural(singlesTaken, "single room is", "single rooms are")} taken.`;
  return refuseStatus(fields);
}

/** A row as staff write it. */
const fieldsOf = (known: Known): DepartureInput => readFields(departureFields, (key) => known[key]);

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
export function findDeparture(database: Database, { dealId, startsOn }: NamedDeparture) {
  return database
    .selectFrom("departures")
    .selectAll()
    .where("packageId", "=", dealId)
    .where("startsOn", "=", startsOn)
    .executeTakeFirst();
}
