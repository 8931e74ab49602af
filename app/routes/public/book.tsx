import { data, redirect } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { takeDraft } from "#app/domain/bookings/booking-limits.server.ts";
import { dropDraft, keepDraft, readDraft } from "#app/domain/bookings/booking-draft.server.ts";
import { bookingForm } from "#app/domain/bookings/booking-form.ts";
import { bookingRefusals, bookingToasts } from "#app/domain/bookings/booking-messages.ts";
import { furthestDays } from "#app/domain/bookings/booking.ts";
import { submitBooking } from "#app/domain/bookings/submit-booking.server.ts";
import { dealNotFoundPage } from "#app/domain/catalog/catalog-messages.ts";
import { isDealId } from "#app/domain/catalog/deal-id.ts";
import { readDeal } from "#app/domain/catalog/deals.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { clearedDraftCookie, keptDraftCookie, readDraftToken } from "#app/web/draft-cookie.server.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { readForm } from "#app/web/read-form.server.ts";
import { refuse } from "#app/web/refuse.server.ts";
import { clientAddress } from "#app/web/request-context.ts";
import { withToast } from "#app/web/toast.server.ts";
import type { Route } from "./+types/book";
import { BookingPage } from "./book/booking-page.tsx";

export { actionHeaders as headers } from "#app/web/action-headers.ts";

export const meta: Route.MetaFunction = (args) => {
  const name = args.loaderData.deal?.title ?? "a trip";
  return pageMeta(args, { title: `Book ${name}`, description: `Ask for ${name}: name, day and travelers. Nothing is charged until an agent has confirmed it with you.`, noIndex: true });
};

/** What a search or a draft brings into the fresh form. */
type Prefill = Record<string, string>;

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  if (!isDealId(params.dealId)) throw data(dealNotFoundPage, { status: 404 });
  const token = await readDraftToken(request);
  const [deal, draft] = await Promise.all([readDeal(params.dealId), token ? readDraft(params.dealId, token) : null]);
  // A deal that went while the form was filled in leaves the page standing, with what was typed.
  if (!deal && !draft) throw redirect("/packages", { headers: await withToast(bookingToasts.dealNotFound) });
  const now = Date.now();
  const today = businessDay(new Date(now));
  const prefill: Prefill = draft ?? {
    booking_date: url.searchParams.get("from") ?? "",
    num_travelers: url.searchParams.get("travelers") ?? "1",
  };
  return { deal, prefill, now, viewer: context.get(viewerContext), formKey: crypto.randomUUID(), days: { first: addDays(today, 1), last: addDays(today, furthestDays) } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isDealId(params.dealId)) throw data(dealNotFoundPage, { status: 404 });
  const viewer = context.get(viewerContext);
  const form = await readForm(request, bookingForm);
  if (!form.ok) return refuse({ values: form.values, errors: form.errors });
  if (viewer.kind === "visitor") {
    const { key: _, ...typed } = form.values;
    const allowed = await takeDraft(context.get(clientAddress));
    if (!allowed.ok) return refuse({ values: form.values, errors: {}, notice: tooManyAttempts }, { status: 429, retryAfter: allowed.retryAfter });
    return keepAndGo(params.dealId, typed, `/login?next=${encodeURIComponent(`/book/${params.dealId}`)}`, await withToast(bookingToasts.authenticationRequired));
  }
  const result = await submitBooking(viewer, params.dealId, form.value);
  if (result.ok) {
    const token = await readDraftToken(request);
    if (token) await dropDraft(token);
    const headers = await withToast(bookingToasts.sent);
    headers.append("Set-Cookie", await clearedDraftCookie());
    return redirect("/dashboard", { headers });
  }
  if (result.reason === "deal-not-found") return keepAndGo(params.dealId, form.values, `/book/${params.dealId}`, new Headers());
  const { field, message } = bookingRefusals[result.reason];
  const { key, ...typed } = form.values;
  // A used form comes back with a new key: sent again, it is meant.
  const values = result.reason === "form-used" ? typed : { ...typed, key: key ?? "" };
  return refuse({ values, errors: field ? { [field]: message } : {}, notice: { ...bookingToasts.failed, text: message } });
}

const tooManyAttempts = "There were too many attempts from your connection. Please sign in first, or wait a little.";

async function keepAndGo(dealId: string, typed: Record<string, string>, to: string, headers: Headers): Promise<Response> {
  headers.append("Set-Cookie", await keptDraftCookie(await keepDraft(dealId, typed)));
  return redirect(to, { headers });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage {...loaderData} refusal={actionData} />;
}
