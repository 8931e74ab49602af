import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { wakeSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockDeparture } from "../../seats/lock-departure.server.ts";
import { departureFields } from "../departure-fields.ts";
import { saveRates } from "../rates.server.ts";
import { differences } from "../update-departure.server.ts";
import type { ImportedLine } from "./import-form.ts";
import { nameDeals, type NamedLine } from "./name-deals.server.ts";
import {
  digestEffects,
  findDeparture,
  planImport,
  splitRates,
  type ImportTarget,
} from "./plan-import.server.ts";

type Imported =
  | { ok: true; made: number; changed: number }
  | { ok: false; reason: "effects-changed" | "line-refused" };

/** Does what a preview showed (`digestEffects`), all or nothing; the same lines again do nothing. */
export function importDepartures(
  viewer: Permitted<"write", "departures">,
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
      const named = await nameDeals(tx, lines);
      await lockAll(tx, named);
      const effects = await planImport(tx, named, today);
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
          const { columns, rates } = splitRates(fields);
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
async function lockAll(tx: DatabaseTransaction, lines: readonly NamedLine[]): Promise<void> {
  const departures = lines.flatMap((line) => (line.ok ? [line.departure] : []));
  for (const dealId of [...new Set(departures.map(({ dealId: id }) => id))].toSorted())
    await lockDeal(dealId, tx);
  const known = await Promise.all(departures.map((departure) => findDeparture(tx, departure)));
  for (const id of known.flatMap((row) => row?.id ?? []).toSorted()) await lockDeparture(tx, id);
}

async function insert(
  tx: DatabaseTransaction,
  { dealId: packageId, fields }: ImportTarget,
): Promise<string> {
  const { columns, rates } = splitRates(fields);
  const { id } = await tx
    .insertInto("departures")
    .values({ packageId, ...columns })
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveRates(tx, { dealId: packageId, departureId: id }, rates);
  return id;
}
