import { data, redirect, type RouterContextProvider } from "react-router";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { rateFields, type RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import { dealRates, readRates } from "#app/domain/departures/plan/rates.server.ts";
import { fingerprintParts, mergeVersions } from "#app/domain/command/merge-versions.server.ts";
import { moveSales } from "#app/domain/bookings/sums/move-sales.server.ts";
import { daysWithoutSeats } from "#app/domain/bookings/manage/list/departure-parties.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { createDeal } from "#app/domain/deals/manage/create-deal.server.ts";
import {
  dealDifferences,
  dealParts,
  takeTheirs,
} from "#app/domain/deals/manage/form/deal-differences.ts";
import { dealForm } from "#app/domain/deals/manage/form/deal-form.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import {
  dealNotSaved,
  dealRefusals,
  dealToasts,
  ratesStayText,
  withoutSeats,
} from "#app/domain/deals/manage/deal-messages.ts";
import {
  galleryOf,
  maxPictures,
  type DealValues,
} from "#app/domain/deals/manage/form/deal-values.ts";
import { dealValues } from "#app/domain/deals/manage/form/deal-fields.ts";
import type { DealInput } from "#app/domain/deals/deal.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { editDealValues } from "#app/domain/deals/manage/form/edit-deal-values.ts";
import { updateDeal } from "#app/domain/deals/manage/update-deal.server.ts";
import { uploadRefusals } from "#app/domain/media/media-messages.ts";
import { largestFile } from "#app/domain/media/upload/upload-limits.ts";
import { staffPaths } from "#app/domain/people/staff-paths.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { malformedForm } from "#app/web/forms/form-values.server.ts";
import { readUpload } from "#app/web/forms/read-upload.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { returnEditor } from "../shell/editor/return-editor.server.ts";
import { withoutDates } from "./without-dates.server.ts";
import { uploadDealPictures } from "./pictures/upload-deal-pictures.server.ts";

type Place = { viewer: Staff; /** The edited deal; undefined for a new one. */ dealId?: string };
type Save = Place & {
  values: DealValues;
  form: {
    key: string | undefined;
    version: number | undefined;
    ratesStayAt: string;
    deal: DealInput;
    rates: RatesInput;
  };
  requestOrigin: RequestOrigin;
};

/**
 * Answers a deal's form: saves and redirects to the list, or returns it with errors. Other buttons
 * edit the form without saving; with script the page does that itself. Attached pictures are
 * uploaded first; if one is refused, nothing is saved (spec §7) and nothing typed is lost.
 */
export async function answerDealForm(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { viewer, dealId }: Place,
) {
  if (dealId !== undefined && !isDealId(dealId)) throw data(null, { status: 404 });
  const rules = { schema: dealForm, files: { image: 1, gallery: maxPictures }, largestFile };
  return readUpload(request, rules, async (form) => {
    const { values, refused } = await uploadDealPictures(viewer, {
      values: form.values,
      files: form.files,
      dealId,
    });
    const intent = values.intent ?? "save";
    const isSaved = intent === "save" || intent === "save-as-new";
    if (refused) {
      const toast = uploadRefusals[refused.reason];
      const errors = { ...(isSaved && !form.ok && form.errors), [refused.field]: toast.text };
      return returnEditor({ values, errors, notice: toast }, 400);
    }
    const edited = editDealValues(values, intent);
    if (edited) return returnEditor({ values: edited, errors: {} });
    const taken = /^theirs-([a-zA-Z]+)$/.exec(intent)?.[1];
    if (taken !== undefined && dealId !== undefined)
      return takePart(viewer, { dealId, values, part: taken });
    if (!isSaved) throw malformedForm();
    const isFull =
      galleryOf(values).length < galleryOf(form.values).length + form.files.gallery.length;
    const errors = {
      ...(!form.ok && form.errors),
      ...(isFull && { gallery: `A gallery has at most ${maxPictures} pictures.` }),
    };
    if (!form.ok || isFull) return returnEditor({ values, errors, notice: dealNotSaved }, 400);
    const deal = {
      ...form.value.deal,
      imageUrl: values.imageUrl || null,
      imageGallery: galleryOf(values),
    };
    const save = {
      viewer,
      values,
      form: { ...form.value, deal },
      requestOrigin: requestOriginOf(request, context),
    };
    return dealId === undefined || intent === "save-as-new"
      ? saveNew(save)
      : saveEdit({ ...save, dealId });
  });
}

async function saveNew({ viewer, values, form: { key, deal, rates }, requestOrigin }: Save) {
  if (key === undefined) throw malformedForm();
  const created = await createDeal(
    viewer,
    { deal, key, change: { rates, store: dealRates } },
    requestOrigin,
  );
  if (created.ok)
    return redirect(staffPaths[viewer.kind].deals, {
      headers: await withToast(
        await withoutDates(dealToasts.created(deal.title), { id: created.id, ...deal }),
      ),
    });
  return returnEditor(
    { values, errors: {}, notice: dealRefusals[created.reason] },
    created.reason === "unavailable" ? 503 : 409,
  );
}

async function saveEdit({
  viewer,
  dealId,
  values,
  form: { version, ratesStayAt, deal, rates },
  requestOrigin,
}: Save & { dealId: string }) {
  if (version === undefined) throw malformedForm();
  const updated = await updateDeal(
    viewer,
    { id: dealId, version, deal, change: { rates, store: dealRates }, ratesStayAt, moveSales },
    requestOrigin,
  );
  if (updated.ok) {
    const saved = dealToasts.updated(deal.title);
    const toast = await withoutDates(saved, { id: dealId, ...deal }, saved.text);
    const without = deal.departs === "fixed" ? await countWithoutSeats(viewer, dealId) : 0;
    return redirect(staffPaths[viewer.kind].deals, {
      headers: await withToast(
        without === 0 ? toast : { ...toast, text: `${toast.text} ${withoutSeats(without)}` },
      ),
    });
  }
  const notice = dealRefusals[updated.reason];
  switch (updated.reason) {
    case "changed": {
      const { key, opened = "" } = values;
      const typed = { ...dealValues(deal), ...fieldTexts(rateFields, rates) };
      const mine = { ...typed, ...(key !== undefined && { key }), opened };
      const beside = await besideTheirs(viewer, { mine, current: updated.current });
      return returnEditor({ ...beside, errors: {}, notice }, 409);
    }
    case "not-found":
      return returnEditor({ values, errors: {}, notice, gone: true }, 409);
    case "picture-gone":
      return returnEditor({ values, errors: { imageUrl: notice.text }, notice }, 409);
    case "rates-stay": {
      const { stale } = updated;
      const shown = { ...values, ratesStayAt: String(stale.to) };
      const errors = { doubleCents: ratesStayText(stale) };
      return returnEditor({ values: shown, errors, notice }, 400);
    }
    case "unavailable":
      return returnEditor({ values, errors: {}, notice }, 503);
  }
}

/** My form with one part of the current deal; nothing is saved. */
async function takePart(
  viewer: Staff,
  { dealId, values, part }: { dealId: string; values: DealValues; part: string },
) {
  const current = await readDeal(dealId);
  if (!current)
    return returnEditor({ values, errors: {}, notice: dealRefusals["not-found"], gone: true }, 409);
  const mine = takeTheirs(values, await valuesOf(current), part);
  if (!mine) throw malformedForm();
  return returnEditor({ ...(await besideTheirs(viewer, { mine, current })), errors: {} });
}

/** My form merged with the current deal, its version, and their differences. */
async function besideTheirs(viewer: Staff, { mine, current }: { mine: DealValues; current: Deal }) {
  const change = await lastChange(viewer, { type: "deal", id: current.id }, [
    "deal-created",
    "deal-updated",
  ]);
  const theirs = await valuesOf(current);
  const merged = mergeVersions({
    opened: mine.opened ?? "",
    theirs,
    mine,
    differences: dealDifferences,
    partsOf: dealParts,
    takeTheirs,
  });
  return {
    values: {
      ...merged.values,
      version: String(current.version),
      opened: fingerprintParts(dealParts(theirs)),
    },
    conflict: {
      at: change?.at ?? new Date(),
      by: change?.by ?? null,
      differences: merged.differences,
    },
  };
}

/** A deal with its rates, as form values. */
async function valuesOf(deal: Deal): Promise<DealValues> {
  const rates = await readRates({ dealId: deal.id, departureId: null });
  return { ...dealValues(deal), ...fieldTexts(rateFields, rates) };
}

/** Future bookings of a deal with fixed dates that have no seat. */
async function countWithoutSeats(viewer: Staff, dealId: string): Promise<number> {
  const days = await daysWithoutSeats(viewer, dealId, businessDay(new Date()));
  return days.reduce((sum, { bookings }) => sum + bookings, 0);
}
