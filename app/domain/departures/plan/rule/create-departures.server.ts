import { db, type Database } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { lockDeal, readDeal } from "#app/domain/deals/deals.server.ts";
import { wakeSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { CreateDepartureRefusal } from "../departure-messages.ts";
import { daysToMake, daysOfRule, type DepartureRule, type RuleDay } from "./departure-rule.ts";

/** What a rule would make now, for its preview; the deal's title. Null if there is no such deal. */
export async function previewDepartures(
  _viewer: Staff,
  rule: DepartureRule,
  today = businessDay(new Date()),
): Promise<{ title: string; departs: "any-day" | "fixed"; days: RuleDay[] } | null> {
  const deal = await readDeal(rule.dealId);
  if (!deal) return null;
  const existing = await existingDays(rule, db);
  return {
    title: deal.title,
    departs: deal.departs,
    days: daysOfRule(rule, { rules: deal, existing, today }),
  };
}

type Plan = { rule: DepartureRule; /** The days that were shown. */ days: string[]; key: string };

/**
 * Makes the departures that a preview showed, all or none; a repeat of the form makes no second.
 * Refused: 'no-deal', 'not-fixed', 'no-days', 'days-changed' if the rule makes other days by now.
 */
export function createDepartures(
  viewer: Permitted<"write", "departures">,
  { rule, days, key }: Plan,
  requestOrigin: RequestOrigin,
  today = businessDay(new Date()),
): Promise<{ ok: true; made: number } | { ok: false; reason: CreateDepartureRefusal }> {
  const { dealId, weekdays, ...limits } = rule;
  const content = { ...limits, dealId, weekdays, days };
  const constraints = { departures_package_id_starts_on_key: "days-changed" } as const;
  return command(
    { by: viewer, requestOrigin, once: { key, content }, constraints },
    async ({ tx, record }): Promise<Made> => {
      const deal = await lockDeal(dealId, tx);
      if (!deal) return { ok: false, reason: "no-deal" };
      if ((await readDeal(dealId, tx))?.departs !== "fixed")
        return { ok: false, reason: "not-fixed" };
      const existing = await existingDays(rule, tx);
      const toMake = daysToMake(daysOfRule(rule, { rules: deal, existing, today }));
      if (toMake.length === 0) return { ok: false, reason: "no-days" };
      if (toMake.join() !== days.join()) return { ok: false, reason: "days-changed" };
      const { seats, singles, least, closesDays, decidesDays } = rule;
      const columns = { seats, singles, least, closesDays, decidesDays };
      await tx
        .insertInto("departures")
        .values(toMake.map((startsOn) => ({ packageId: dealId, startsOn, ...columns })))
        .execute();
      await record({
        action: "departures-created",
        subject: { type: "deal", id: dealId },
        after: { days: toMake, ...columns },
      });
      await wakeSales(tx);
      return { ok: true, made: toMake.length };
    },
  );
}

type Made = { ok: true; made: number } | { ok: false; reason: CreateDepartureRefusal };

/** Days of the rule's range that have a departure, canceled ones included. */
async function existingDays(
  { dealId, from, to }: DepartureRule,
  database: Database,
): Promise<Set<string>> {
  const rows = await database
    .selectFrom("departures")
    .select("startsOn")
    .where("packageId", "=", dealId)
    .where("startsOn", ">=", from)
    .where("startsOn", "<=", to)
    .execute();
  return new Set(rows.map(({ startsOn }) => startsOn));
}
