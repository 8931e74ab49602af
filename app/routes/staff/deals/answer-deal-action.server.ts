import { data, redirect, type RouterContextProvider } from "react-router";
import { archiveDeal, restoreDeal } from "#app/domain/deals/manage/archive-deal.server.ts";
import { dealActionForm } from "#app/domain/deals/manage/deal-action-form.ts";
import {
  bookingsHoldDeal,
  dealRefusals,
  dealToasts,
} from "#app/domain/deals/manage/deal-messages.ts";
import { mergeBeforeDeletion } from "#app/domain/bookings/sums/merge-deltas.server.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { deleteDeal } from "#app/domain/deals/manage/delete-deal.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { refuseButtons } from "#app/web/forms/form-values.server.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { withoutDates } from "./without-dates.server.ts";

/** Why a deal's button failed; `archivable` is a deal that can be archived instead. */
export type DealActionRefusal = {
  notice: ToastMessage;
  archivable?: { id: string; title: string };
};

/**
 * Archives, restores or deletes a deal in either portal and redirects to `back`, the list with its
 * query.
 */
export async function answerDealAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { viewer, back }: { viewer: Staff; back: string },
) {
  const form = await readForm(request, dealActionForm);
  if (!form.ok) return refuseButtons();
  const { intent, id } = form.value;
  const requestOrigin = requestOriginOf(request, context);
  if (intent === "delete") {
    const deleted = await deleteDeal(
      viewer,
      { id, mergeSales: mergeBeforeDeletion },
      requestOrigin,
    );
    if (deleted.ok)
      return redirect(back, { headers: await withToast(dealToasts.deleted(deleted.title)) });
    if (deleted.reason !== "has-bookings")
      return refusal({ notice: dealRefusals[deleted.reason] }, deleted.reason);
    const { title, bookings } = deleted;
    return refusal(
      { notice: bookingsHoldDeal(title, bookings), archivable: { id, title } },
      deleted.reason,
    );
  }
  const changed = await (intent === "archive" ? archiveDeal : restoreDeal)(
    viewer,
    { id },
    requestOrigin,
  );
  if (!changed.ok) return refusal({ notice: dealRefusals[changed.reason] }, changed.reason);
  if (intent === "archive")
    return redirect(back, { headers: await withToast(dealToasts.archived(changed.title)) });
  const [restored, deal] = [dealToasts.restored(changed.title), await readDeal(id)];
  const toast = deal ? await withoutDates(restored, deal) : restored;
  return redirect(back, { headers: await withToast(toast) });
}

function refusal(answer: DealActionRefusal, reason: string) {
  return data<DealActionRefusal>(
    answer,
    reason === "unavailable" ? { status: 503, headers: { "Retry-After": "5" } } : { status: 409 },
  );
}
