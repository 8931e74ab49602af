import { data, href, redirect } from "react-router";
import { viewerContext } from "#app/auth/viewer.ts";
import { isDealOnSale } from "#app/domain/deals/deal.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { advice } from "#app/domain/bookings/advice.ts";
import { isParty } from "#app/domain/deals/shop/party.ts";
import { partyLimitText } from "#app/domain/deals/travel-days-text.ts";
import { dealNotFoundPage } from "#app/domain/deals/shop/catalog-messages.ts";
import { fewestAdults, singlesFor } from "#app/domain/departures/price/room-choices.ts";
import {
  joinWaitingList,
  partyLimits,
  readWaitedFor,
} from "#app/domain/departures/wait/join/join-waiting-list.server.ts";
import {
  waitingListForm,
  type WaitingListValues,
} from "#app/domain/departures/wait/join/waiting-list-form.ts";
import {
  type JoinRefusal,
  joinRefusals,
  singlesText,
  waitingListToasts,
} from "#app/domain/departures/wait/waiting-list-messages.ts";
import { formatDay, isDay } from "#app/values/dates.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/join";
import { JoinPage } from "./join-page.tsx";
import { readSentence } from "#app/values/forms/toast-message.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Join the waiting list",
    description: "Leave your address, and we keep seats for you when they come free.",
    noIndex: true,
  });

export async function loader({ params: { dealId }, url, context }: Route.LoaderArgs) {
  const deal = isDealId(dealId) ? await readDeal(dealId) : null;
  if (!deal || !deal.listed) throw data(dealNotFoundPage, { status: 404 });
  const day = url.searchParams.get("date") ?? "";
  const isWaitedFor = isDay(day) && isDealOnSale(deal, Date.now());
  const departure = isWaitedFor ? await readWaitedFor(dealId, day) : null;
  // Nothing to wait for: the deal's page shows its dates.
  if (!departure)
    throw redirect(href("/deal/:dealId", { dealId }), {
      headers: await withToast(waitingListToasts.noDate),
    });
  const viewer = context.get(viewerContext);
  const { rates, seats, ...waitedFor } = departure;
  const { leastTravelers: min, mostTravelers: max } = partyLimits(deal, { seats });
  const asked = url.searchParams.get("numTravelers") ?? "";
  const fewest = () => String(fewestAdults(deal, rates, departure.singles ?? undefined));
  const travelers = isParty(asked) ? asked : fewest();
  const prefill: WaitingListValues = {
    departureDate: day,
    numTravelers: travelers,
    singles:
      url.searchParams.get("singles") ?? String(singlesFor(Number(travelers), rates)[0] ?? 0),
    name: viewer.kind === "visitor" ? "" : viewer.name,
    email: viewer.kind === "visitor" ? "" : viewer.email,
  };
  const { title, destination, duration, imageUrl, imageDescription } = deal;
  return {
    deal: { id: deal.id, title, destination, duration, imageUrl, imageDescription },
    departure: waitedFor,
    min,
    max,
    prefill,
    joined: url.searchParams.has("joined"),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, params: { dealId }, context }: Route.ActionArgs) {
  if (!isDealId(dealId)) throw data(dealNotFoundPage, { status: 404 });
  const form = await readForm(request, waitingListForm);
  if (!form.ok) return refuse(form);
  const [viewer, ipAddress] = [context.get(viewerContext), context.get(ipAddressContext)];
  const joined = await joinWaitingList(viewer, dealId, form.value, ipAddress);
  const date = form.value.departureDate;
  if (!joined.ok) {
    const { field } = readSentence(joinRefusals[joined.reason]);
    const text = joined.singles
      ? singlesText(form.value.numTravelers, joined.singles)
      : await refusalText(dealId, date, joined.reason);
    const shown = field ? { errors: { [field]: text } } : { errors: {}, notice: text };
    const { retryAfter } = joined;
    const wait = retryAfter === undefined ? {} : { status: 429, retryAfter };
    return refuse({ values: form.values, ...shown }, { ...optionsFor(joined.reason), ...wait });
  }
  const to = new URLSearchParams({ date, joined: "" });
  return redirect(`${href("/deal/:dealId/waiting-list", { dealId })}?${to}`, {
    headers: await withToast(waitingListToasts.joined),
  });
}

async function refusalText(dealId: string, day: string, reason: JoinRefusal): Promise<string> {
  const isParty = reason === "party-not-sold";
  const [deal, departure] = isParty
    ? await Promise.all([readDeal(dealId), readWaitedFor(dealId, day)])
    : [];
  return deal && departure
    ? partyLimitText(partyLimits(deal, departure), advice.traveler.otherGroups)
    : readSentence(joinRefusals[reason]).message;
}

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { departure } = loaderData;
  return <JoinPage {...loaderData} day={formatDay(departure.startsOn)} refusal={actionData} />;
}
