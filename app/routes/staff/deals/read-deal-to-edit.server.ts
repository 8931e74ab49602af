import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { daysWithoutSeats } from "#app/domain/bookings/manage/list/departure-parties.server.ts";
import { inputSchemas } from "#app/domain/command/form-parts.ts";
import { dealFormFields, ownSiteDealFields } from "#app/domain/deals/manage/form/deal-fields.ts";
import { dealTextFields } from "#app/domain/deals/manage/form/deal-text-fields.ts";
import { blankDealValues } from "#app/domain/deals/manage/form/deal-values.ts";
import { readPricesOf } from "#app/domain/deals/manage/read-prices.server.ts";
import {
  datesToPrice,
  type DatesToPrice,
} from "#app/domain/departures/show/departures-of-deal.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { readSiteTerms } from "#app/domain/settings/site-terms.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { PricePeriod } from "#app/values/was-price.ts";
import { onceARequest } from "#app/web/request/once-a-request.ts";
import { openRow } from "../shell/editor/staff-editor.server.ts";
import { DealPreview } from "./deal-preview.tsx";
import { readDealRow } from "./edit-deal.server.ts";
import { drawn } from "./later-preview.tsx";

drawn.preview = DealPreview;

const textInputs = inputSchemas(dealTextFields);

type DealRequest = {
  /** Undefined for a new one. */ id: string | undefined;
  context: Readonly<RouterContextProvider>;
};

/**
 * A deal as form values with its state; 404 with neither if missing. Not thrown, so that a form of
 * a deleted deal keeps its page.
 */
export async function readDealToEdit(viewer: Staff, { id, context }: DealRequest) {
  const [row, siteTerms, { isOwn }] = await Promise.all([
    id === undefined ? null : readDealRow(id),
    readSiteTerms(),
    readSite(),
  ]);
  const paysOnline = paymentProvider() !== null;
  const unpriced: { prices: PricePeriod[]; dates: DatesToPrice } = {
    prices: [],
    dates: { closesDays: 1, departures: [] },
  };
  const beside = { now: Date.now(), siteTerms, paysOnline, isOwn, ...unpriced, kept: {} };
  if (id === undefined)
    return data({ deal: undefined, values: blankDealValues(randomUUID()), ...beside });
  if (!row) return data({ deal: null, values: {}, ...beside }, { status: 404 });
  const { title, archived, departs, sample, listed } = row.value;
  const today = businessDay(new Date());
  const [settings, prices, dates, unseated] = await Promise.all([
    onceARequest(context, readSettings),
    readPricesOf(viewer, id),
    datesToPrice({ id, departs: "fixed" }, today),
    departs === "fixed" && may(viewer, "read", "bookings")
      ? daysWithoutSeats(viewer, id, today)
      : [],
  ]);
  const isOfTheMonth = id === settings.dealOfTheMonth;
  const deal = { id, title, archived, isSample: sample !== null, listed, isOfTheMonth, unseated };
  const priced = { prices, dates };
  const opened = isOwn ? openRow(ownSiteDealFields, row) : openRow(dealFormFields, row);
  if (may(viewer, "write", "deals")) return data({ deal, values: opened, ...beside, ...priced });
  // An editor's form holds texts and pictures; its preview shows the rest as it is.
  const rest = Object.entries(opened).filter(([name]) => !Object.hasOwn(textInputs, name));
  const kept = Object.fromEntries(rest);
  // Nobody saves texts as a new deal.
  const { key: _, ...values } = openRow(dealTextFields, row);
  return data({ deal, values, ...beside, ...priced, kept });
}
