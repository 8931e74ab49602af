import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/audited-differences.ts";
import { command } from "#app/domain/command/command.server.ts";
import { lockDeal, readDeal } from "#app/domain/deals/deals.server.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import type { RatesInput } from "#app/domain/deals/manage/rate-fields.ts";
import { wakeSales } from "#app/domain/deals/manage/wake-sales.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { businessDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { refuseTravelDay } from "#app/values/travel-days.ts";
import { lockDeparture, type LockedDeparture } from "../../seats/lock-departure.server.ts";
import { dayRefusalTexts } from "../departure-messages.ts";
import { departureFields, type DepartureInput } from "../departure-fields.ts";
import {
  type ImportedDeparture,
  type ImportedLine,
  columnOf,
  refuseImported,
} from "./import-form.ts";
import { readRates, saveRates } from "../rates.server.ts";
import { differences, isSingleCheaper } from "../update-departure.server.ts";

type Fields = DepartureInput & RatesInput;
/** A departure as a line leaves it, and the one that there is. */
type Wanted = { dealId: string; fields: Fields };
type Known = LockedDeparture & RatesInput;

/** What a line does: makes a departure, changes one, nothing, or why it can't be done. */
export type LineEffect = { line: number; text: string } & (
  | ({ does: "make" } & Wanted)
  | ({ does: "change"; before: Known } & Wanted)
  | { does: "nothing" | "refused" }
);

/** A letter a line, to tell whether a preview still holds. */
export const digestEffects = (effects: readonly LineEffect[]): string =>
  effects.map(({ does }) => does.charAt(0)).join("");

/** What the lines would do now; nothing is written. */
export function previewImport(
  _viewer: Staff,
  lines: readonly ImportedLine[],
  today = businessDay(new Date()),
): Promise<LineEffect[]> {
  return planImport(db, lines, today);
}

type Imported =
  | { ok: true; made: number; changed: number }
  | { ok: false; reason: "effects-changed" | "line-refused" };

/** Does what a preview showed (`digestEffects`), all or nothing; the same lines again do nothing. */
export function importDepartures(
  viewer: Staff,
  { lines, previewed, key }: { lines: readonly ImportedLine[]; previewed: string; key: string },
  requestOrigin: RequestOrigin,
  today = businessDay(new Date()),
) {
  const content = { lines: JSON.stringify(lines), previewed };
  const constraints = {
    departures_package_id_starts_on_key: "effects-changed",
    departures_not_oversold: "effects-changed",
  } as const;
  return command(
    { by: viewer, requestOrigin, once: { key, content }, constraints },
    async ({ tx, record }): Promise<Imported> => {
      await lockAll(tx, lines);
      const effects = await planImport(tx, lines, today);
      if (effects.some(({ does }) => does === "refused"))
        return { ok: false, reason: "line-refused" };
      if (digestEffects(effects) !== previewed) return { ok: false, reason: "effects-changed" };
      let [made, changed] = [0, 0];
      for (const effect of effects) {
        if (effect.does === "make") {
          const id = await insert(tx, effect);
          await record({
            action: "departures-created",
            subject: { type: "departure", id },
            after: { deal: effect.dealId, ...fieldTexts(departureFields, effect.fields) },
          });
          made += 1;
        } else if (effect.does === "change") {
          const { dealId, before, fields } = effect;
          const { columns, rates } = split(fields);
          await tx
            .updateTable("departures")
            .set((row) => ({ ...columns, version: row("version", "+", 1) }))
            .where("id", "=", before.id)
            .execute();
          await saveRates(tx, { dealId, departureId: before.id }, rates);
          await record({
            action: "departure-updated",
            subject: { type: "departure", id: before.id },
            ...auditedDifferences(differences(before, fields)),
          });
          changed += 1;
        }
      }
      if (made + changed > 0) await wakeSales(tx);
      return { ok: true, made, changed };
    },
  );
}

/** Locks the deals, then the departures that there are, each in the order of their ids. */
async function lockAll(tx: DatabaseTransaction, lines: readonly ImportedLine[]): Promise<void> {
  const departures = lines.flatMap((line) => (line.ok ? [line.departure] : []));
  for (const dealId of [...new Set(departures.map(({ dealId: id }) => id))].toSorted())
    await lockDeal(dealId, tx);
  const known = await Promise.all(departures.map((departure) => find(tx, departure)));
  for (const id of known.flatMap((row) => row?.id ?? []).toSorted()) await lockDeparture(tx, id);
}

async function planImport(
  database: Database,
  lines: readonly ImportedLine[],
  today: string,
): Promise<LineEffect[]> {
  const deals = new Map<string, Deal | null>();
  const seen = new Set<string>();
  const effects: LineEffect[] = [];
  for (const line of lines) {
    if (!line.ok) {
      effects.push({ line: line.line, does: "refused", text: line.said });
      continue;
    }
    const { departure } = line;
    const { dealId, startsOn } = departure;
    if (!deals.has(dealId)) deals.set(dealId, await readDeal(dealId, database));
    const refused = refuseLine(departure, deals.get(dealId) ?? null, today);
    const twice = seen.has(`${dealId} ${startsOn}`) ? "Another line has this deal and day." : null;
    seen.add(`${dealId} ${startsOn}`);
    const known = await readKnown(database, departure);
    const { dealId: _, ...given } = departure;
    const wanted = { dealId, fields: { ...(known ? fieldsOf(known) : blank), ...given } };
    const wrong = refused ?? twice ?? refuseImported(wanted.fields);
    const cheaper = wrong === null && (await isSingleCheaper(database, dealId, wanted.fields));
    const said = wrong ?? (cheaper ? singleBelowDouble : null);
    effects.push({ line: line.line, ...effectOf(wanted, { known, refused: said }) });
  }
  return effects;
}

const singleBelowDouble =
  "single: It would cost less than a place in a double, counting the deal’s own prices.";

const noRates: RatesInput = {
  doubleCents: null,
  singleCents: null,
  tripleCents: null,
  childBands: [],
};
/** A new departure, but for what its line says. */
const blank = { singles: null, least: null, note: "", status: "open", ...noRates } as const;

async function readKnown(
  database: Database,
  departure: ImportedDeparture,
): Promise<Known | undefined> {
  const known = await find(database, departure);
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

function effectOf(wanted: Wanted, { known, refused }: Found) {
  const { fields } = wanted;
  if (refused !== null) return { does: "refused" as const, text: refused };
  if (!known) return { does: "make" as const, text: "A new departure.", ...wanted };
  const { taken, singlesTaken, status } = known;
  if (status === "cancelled")
    return { does: "refused" as const, text: "This departure is canceled." };
  if (fields.seats < taken)
    return { does: "refused" as const, text: `${plural(taken, "seat is", "seats are")} taken.` };
  if (fields.singles !== null && fields.singles < singlesTaken)
    return { does: "refused" as const, text: `${singlesTaken} single rooms are taken.` };
  const changes = differences(known, fields).map(
    ({ part, theirs, mine }) => `${columnOf(part)} ${shown(theirs)} → ${shown(mine)}`,
  );
  if (changes.length === 0) return { does: "nothing" as const, text: "As it is." };
  return { does: "change" as const, text: `${changes.join(", ")}.`, before: known, ...wanted };
}

const shown = (text: string) => (text === "" ? "none" : text.replaceAll("\n", "; "));

/** A row as staff write it. */
function fieldsOf({ startsOn, seats, singles, least, status, note, ...rates }: Known): Fields {
  return { startsOn, seats, singles, least, status, note, ...split(rates).rates };
}

/** The departure's own columns, and its rates. */
function split<Of extends RatesInput>({
  doubleCents,
  singleCents,
  tripleCents,
  childBands,
  ...columns
}: Of) {
  return { columns, rates: { doubleCents, singleCents, tripleCents, childBands } };
}

function find(database: Database, { dealId, startsOn }: ImportedDeparture) {
  return database
    .selectFrom("departures")
    .selectAll()
    .where("packageId", "=", dealId)
    .where("startsOn", "=", startsOn)
    .executeTakeFirst();
}

async function insert(
  tx: DatabaseTransaction,
  { dealId: packageId, fields }: Wanted,
): Promise<string> {
  const { columns, rates } = split(fields);
  const { id } = await tx
    .insertInto("departures")
    .values({ packageId, ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveRates(tx, { dealId: packageId, departureId: id }, rates);
  return id;
}
