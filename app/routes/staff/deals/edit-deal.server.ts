import { redirect } from "react-router";
import { daysWithoutSeats } from "#app/domain/bookings/manage/list/departure-parties.server.ts";
import { moveSales } from "#app/domain/bookings/sums/move-sales.server.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { createDeal } from "#app/domain/deals/manage/create-deal.server.ts";
import {
  dealNotSaved,
  dealRefusals,
  dealToasts,
  ratesStayText,
  withoutSeats,
} from "#app/domain/deals/manage/deal-messages.ts";
import { dealFormFields, ownSiteDealFields } from "#app/domain/deals/manage/form/deal-fields.ts";
import { dealForm, dealTextsForm } from "#app/domain/deals/manage/form/deal-form.ts";
import { dealTextFields } from "#app/domain/deals/manage/form/deal-text-fields.ts";
import {
  galleryOf,
  maxPictures,
  numbersTo,
  withGallery,
} from "#app/domain/deals/manage/form/deal-values.ts";
import { editDealTexts, editDealValues } from "#app/domain/deals/manage/form/edit-deal-values.ts";
import { stayFile, stayInputs } from "#app/domain/deals/manage/form/stay-values.ts";
import { updateDeal, updateDealTexts } from "#app/domain/deals/manage/update-deal.server.ts";
import { dealRates, readRates } from "#app/domain/departures/plan/rates.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { savedBy, staffEditor } from "../shell/editor/staff-editor.server.ts";
import type { Pictures } from "../shell/editor/with-pictures.server.ts";
import { withoutDates } from "./without-dates.server.ts";

/** The deal as it is now, and who saved it. */
async function current(viewer: Staff, id: string) {
  const row = await readDealRow(id);
  const actions = ["deal-created", "deal-updated"] as const;
  return row && { ...row, saved: await savedBy(viewer, { type: "deal", id }, actions) };
}

/** How a deal is edited, new or existing. */
export const dealEditor = staffEditor({
  fields: dealFormFields,
  form: dealForm,
  current,
  save: async (
    viewer: Permitted<"write", "deals">,
    { id, input: { key, version, ratesStayAt, deal, rates } },
    requestOrigin,
  ) => {
    const to = pathsOf(viewer).deals;
    const change = { rates, store: dealRates };
    if (id === undefined) {
      if (key === undefined) throw malformedForm();
      const created = await createDeal(viewer, { deal, key, change }, requestOrigin);
      if (!created.ok) return { ...created, ...beside(created.reason) };
      const toast = dealToasts.created(deal.title);
      return { ok: true, to, toast: await withoutDates(toast, { id: created.id, ...deal }) };
    }
    if (version === undefined) throw malformedForm();
    const given = { id, version, deal, change, ratesStayAt, moveSales };
    const updated = await updateDeal(viewer, given, requestOrigin);
    if (updated.ok) return { ok: true, to, toast: await updatedToast(viewer, { id, ...deal }) };
    if (updated.reason !== "rates-stay") return { ...updated, ...beside(updated.reason) };
    const invalid = { doubleCents: ratesStayText(updated.stale) };
    return { ok: false, invalid, values: { ratesStayAt: String(updated.stale.to) } };
  },
  refusals: dealRefusals,
  invalid: () => ({ notice: dealNotSaved }),
  change: editDealValues,
});

/** The same on an own site, whose form has no typed praise. */
export const ownSiteDealEditor = staffEditor({ ...dealEditor, fields: ownSiteDealFields });

/** How an editor writes the texts and pictures of a deal. */
export const dealTextsEditor = staffEditor({
  fields: dealTextFields,
  form: dealTextsForm,
  current,
  save: async (
    viewer: Permitted<"write", "deal texts">,
    { id = "", input: { version, deal } },
    requestOrigin,
  ) => {
    const updated = await updateDealTexts(viewer, { id, version, deal, moveSales }, requestOrigin);
    const toast = dealToasts.updated(deal.title);
    if (updated.ok) return { ok: true, to: pathsOf(viewer).deals, toast };
    return { ...updated, ...beside(updated.reason) };
  },
  refusals: dealRefusals,
  invalid: () => ({ notice: dealNotSaved }),
  change: editDealTexts,
  gone: async (viewer) =>
    redirect(pathsOf(viewer).deals, { headers: await withToast(dealRefusals["not-found"]) }),
});

/** The file inputs of a deal's texts and pictures. */
export const dealTextPictures = {
  image: { max: 1, full: "", add: (values, imageUrl) => ({ ...values, imageUrl }) },
  gallery: {
    max: maxPictures,
    full: `A gallery has at most ${maxPictures} pictures.`,
    add(values, url) {
      const urls = [...galleryOf(values), url];
      return urls.length > maxPictures ? null : withGallery(values, urls);
    },
  },
} satisfies Pictures;

/** Those of a deal's form. */
export const dealPictures = {
  ...dealTextPictures,
  ...Object.fromEntries(
    numbersTo(stayInputs.max).map((number): [string, Pictures[string]] => [
      stayFile(number),
      {
        max: 1,
        full: "",
        add: (values, url) => ({ ...values, [stayInputs.input(number, "picture")]: url }),
      },
    ]),
  ),
} satisfies Pictures;

/** A deal with its rates, at its version; null if there is none. */
export async function readDealRow(id: string) {
  const deal = isDealId(id) ? await readDeal(id) : null;
  if (!deal) return null;
  const rates = await readRates({ dealId: id, departureId: null });
  return { version: deal.version, value: { ...deal, ...rates } };
}

const beside = (reason: string) => (reason === "picture-gone" ? { field: "imageUrl" } : {});

/** Says also what is missing: dates on sale, and seats of bookings from before. */
async function updatedToast(
  viewer: Staff,
  deal: { id: string; title: string; departs: "fixed" | "any-day" },
) {
  const saved = dealToasts.updated(deal.title);
  const toast = await withoutDates(saved, deal, saved.text);
  if (deal.departs !== "fixed") return toast;
  const days = await daysWithoutSeats(viewer, deal.id, businessDay(new Date()));
  const without = days.reduce((sum, { bookings }) => sum + bookings, 0);
  return without === 0 ? toast : { ...toast, text: `${toast.text} ${withoutSeats(without)}` };
}
