import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { daysWithoutSeats } from "#app/domain/bookings/manage/list/departure-parties.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { fingerprintParts } from "#app/domain/command/merge-versions.server.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { dealParts } from "#app/domain/deals/manage/form/deal-differences.ts";
import { type DealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { dealValues } from "#app/domain/deals/manage/form/deal-fields.ts";
import { rateFields } from "#app/domain/deals/manage/form/rate-fields.ts";
import { readRates } from "#app/domain/departures/plan/rates.server.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";

type DealRequest = { id: string; context: Readonly<RouterContextProvider> };

/**
 * A deal as form values with its state; 404 with neither if missing. Not thrown, so that a form of
 * a deleted deal keeps its page.
 */
export async function readDealToEdit(viewer: Staff, { id, context }: DealRequest) {
  const [deal, settings, siteTerms] = await Promise.all([
    isDealId(id) ? readDeal(id) : null,
    onceARequest(context, readSettings),
    readSiteTerms(),
  ]);
  const beside = { now: Date.now(), siteTerms, paysOnline: paymentProvider() !== null };
  const none: DealValues = {};
  if (!deal) return data({ deal: null, values: none, ...beside }, { status: 404 });
  const { title, archived, version } = deal;
  const isOfTheMonth = id === settings.dealOfTheMonth;
  // The key is for saving it as a new deal if it gets deleted meanwhile.
  const [rates, unseated] = await Promise.all([
    readRates({ dealId: id, departureId: null }),
    deal.departs === "fixed" ? daysWithoutSeats(viewer, id, businessDay(new Date())) : [],
  ]);
  const shown = { ...dealValues(deal), ...fieldTexts(rateFields, rates) };
  const opened = fingerprintParts(dealParts(shown));
  const values: DealValues = { ...shown, key: randomUUID(), version: String(version), opened };
  return data({
    deal: { id, title, archived, isOfTheMonth, unseated },
    values,
    ...beside,
  });
}
