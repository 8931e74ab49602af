import { randomUUID } from "node:crypto";
import { staffOf } from "#app/auth/guards.server.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { fixedDeals } from "#app/domain/deals/manage/list/managed-deals.server.ts";
import { ruleWeekdays } from "#app/domain/departures/plan/rule/departure-rule.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { answerDepartureRule } from "./answer-departure-rule.server.ts";
import { RulePage } from "./rule-page.tsx";
import type { Route } from "./+types/new";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta("Add departures", "Departures by a rule: weekdays, season, seats.");

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const dealId = url.searchParams.get("deal") ?? "";
  const [listed, deal] = await Promise.all([
    fixedDeals(viewer),
    isDealId(dealId) ? readDeal(dealId) : null,
  ]);
  const others = listed.filter(({ id }) => id !== deal?.id);
  return {
    deals: deal ? [{ id: deal.id, title: deal.title }, ...others] : others,
    anyDay: deal?.departs === "any-day" ? { id: deal.id, title: deal.title } : null,
    values: {
      key: randomUUID(),
      dealId: deal?.id ?? "",
      from: addDays(businessDay(new Date()), 1),
      seats: "16",
      ...tickedWeekdays(deal?.weekdays ?? []),
    },
  };
}

/** The deal's own weekdays, to begin with. */
function tickedWeekdays(weekdays: readonly number[]): Record<string, string> {
  const ticked = ruleWeekdays.filter(({ number }) => weekdays.includes(number));
  return Object.fromEntries(ticked.map(({ name }) => [name, "yes"]));
}

export function action({ request, context }: Route.ActionArgs) {
  return answerDepartureRule(staffOf(context), {
    request,
    requestOrigin: requestOriginOf(request, context),
  });
}

export default function NewDepartures({ loaderData, actionData }: Route.ComponentProps) {
  return <RulePage {...loaderData} answer={actionData} />;
}
