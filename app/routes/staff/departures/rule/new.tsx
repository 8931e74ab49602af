import { randomUUID } from "node:crypto";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { fixedDeals } from "#app/domain/deals/manage/list/managed-deals.server.ts";
import {
  createDepartureRefusals,
  departureToasts,
} from "#app/domain/departures/plan/departure-messages.ts";
import {
  createDepartures,
  previewDepartures,
} from "#app/domain/departures/plan/rule/create-departures.server.ts";
import {
  daysToMake,
  type DepartureRule,
  ruleWeekdays,
} from "#app/domain/departures/plan/rule/departure-rule.ts";
import { departureRuleForm } from "#app/domain/departures/plan/rule/departure-rule-form.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { withQuery } from "#app/values/with-query.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
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

const writer = writerOf("departures");

/** Previews a rule, then creates what the preview showed. */
export const action = staffButtons({
  guard: writer,
  form: departureRuleForm,
  refusals: createDepartureRefusals,
  async run(viewer, { key, intent, previewed, rule }, { requestOrigin, values }) {
    if (intent === "preview") return previewRule(viewer, rule, values);
    const days = previewed === "" ? [] : previewed.split(" ");
    const created = await createDepartures(viewer, { rule, days, key }, requestOrigin);
    if (created.ok) {
      const to = withQuery(pathsOf(viewer).departures, { deal: rule.dealId });
      return { ok: true, to, toast: departureToasts.made(created.made) };
    }
    const { reason } = created;
    if (reason === "days-changed" || reason === "no-days") {
      const shown = await previewRule(viewer, rule, values);
      return shown.status === 200 ? { ...shown, reason, status: 409 } : shown;
    }
    const isDeal = reason === "no-deal" || reason === "not-fixed";
    return isDeal
      ? { ...created, errors: { dealId: createDepartureRefusals[reason].text } }
      : created;
  },
});

/** The form with the days that it makes now. */
async function previewRule(viewer: Staff, rule: DepartureRule, values: Texts) {
  const more = await previewDepartures(viewer, rule);
  if (!more || more.departs !== "fixed") {
    const { text } = createDepartureRefusals[more ? "not-fixed" : "no-deal"];
    return { ok: false as const, status: 400, errors: { dealId: text } };
  }
  const previewed = daysToMake(more.days).join(" ");
  return { ok: false as const, status: 200, values: { ...values, previewed }, more };
}

export default function NewDepartures({ loaderData, actionData }: Route.ComponentProps) {
  return <RulePage {...loaderData} answer={actionData} />;
}
