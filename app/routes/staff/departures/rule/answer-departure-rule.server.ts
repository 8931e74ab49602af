import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import {
  createDepartures,
  previewDepartures,
} from "#app/domain/departures/plan/rule/create-departures.server.ts";
import {
  createDepartureRefusals,
  departureToasts,
} from "#app/domain/departures/plan/departure-messages.ts";
import {
  daysToMake,
  type DepartureRule,
  type RuleDay,
} from "#app/domain/departures/plan/rule/departure-rule.ts";
import { departureRuleForm } from "#app/domain/departures/plan/rule/departure-rule-form.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { withQuery } from "#app/values/with-query.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";

/** A returned rule: refused, or with the days that it makes. */
export type RuleAnswer = FormRefusal & {
  preview?: { title: string; days: RuleDay[] };
  /** A new value remounts the fields. */ stamp: string;
};

/** Previews a rule, then creates what the preview showed. */
export async function answerDepartureRule(
  viewer: Staff,
  { request, requestOrigin }: { request: Request; requestOrigin: RequestOrigin },
) {
  const form = await readForm(request, departureRuleForm);
  const values = withoutButtons(form.values);
  const stamp = randomUUID();
  if (!form.ok) return refuse<RuleAnswer>({ values, errors: form.errors, stamp });
  const { key, intent, previewed, rule } = form.value;
  if (intent === "preview") return showPreview(viewer, { rule, values });
  const days = previewed === "" ? [] : previewed.split(" ");
  const created = await createDepartures(viewer, { rule, days, key }, requestOrigin);
  if (created.ok)
    return redirect(withQuery(staffPaths[viewer.kind].departures, { deal: rule.dealId }), {
      headers: await withToast(departureToasts.made(created.made)),
    });
  const notice = createDepartureRefusals[created.reason];
  switch (created.reason) {
    case "days-changed":
    case "no-days":
      return showPreview(viewer, { rule, values, notice });
    case "no-deal":
    case "not-fixed":
      return refuse<RuleAnswer>({ values, errors: { dealId: notice.text }, notice, stamp });
    case "form-used":
    case "unavailable":
      return refuse<RuleAnswer>({ values, errors: {}, notice, stamp }, optionsFor(created.reason));
  }
}

type Shown = {
  rule: DepartureRule;
  values: Record<string, string>;
  /** Why nothing was made. */ notice?: RuleAnswer["notice"];
};

/** The form with the days that it makes now. */
async function showPreview(viewer: Staff, { rule, values, notice }: Shown) {
  const preview = await previewDepartures(viewer, rule);
  const stamp = randomUUID();
  if (!preview || preview.departs !== "fixed") {
    const refusal = createDepartureRefusals[preview ? "not-fixed" : "no-deal"];
    return refuse<RuleAnswer>({ values, errors: { dealId: refusal.text }, stamp });
  }
  const previewed = daysToMake(preview.days).join(" ");
  return refuse<RuleAnswer>(
    { values: { ...values, previewed }, errors: {}, preview, stamp, ...(notice && { notice }) },
    { status: notice ? 409 : 200 },
  );
}

function withoutButtons({ intent: _, previewed: __, ...values }: Record<string, string>) {
  return values;
}
