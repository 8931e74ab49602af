import { data } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { openForm } from "#app/domain/command/compare-forms.server.ts";
import { departureFields } from "#app/domain/departures/plan/departure-fields.ts";
import { formatDay } from "#app/values/dates.ts";
import { isUuid } from "#app/values/uuid.ts";
import { staffMeta } from "../shell/staff-meta.ts";
import {
  answerMails,
  departureEditor,
  giveSeats,
  gone,
  removeDeparture,
} from "./answer-departure.server.ts";
import { DeparturePage } from "./departure-page.tsx";
import { readDeparturePage } from "./read-departure-page.server.ts";
import type { Route } from "./+types/departure";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export const meta: Route.MetaFunction = staffMeta(
  ({ loaderData }) =>
    loaderData
      ? `${loaderData.departure.title}, ${formatDay(loaderData.departure.startsOn)}`
      : "Departure",
  "One departure: who goes, in which rooms, and its seats.",
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await readDeparturePage(staffOf(context), params.departureId);
  if (!page) throw data("There is no departure behind this address.", { status: 404 });
  const { departure } = page;
  const value = { ...departure, ...departure.rates };
  return { ...page, ...openForm(departureFields, { version: departure.version, value }) };
}

const writer = writerOf("departures");

/** The URL names the clicked button; without one it is the form. */
export function action(args: Route.ActionArgs) {
  const { request, params, context, url } = args;
  const name = url.searchParams.get("do");
  if (name === "seat") return giveSeats(args);
  if (name === "delete") return removeDeparture(args);
  if (name === "mails") return answerMails(args);
  if (!isUuid(params.departureId)) throw gone();
  return departureEditor.answer(writer(context), { id: params.departureId, request, context });
}

export default function Departure({ loaderData, actionData }: Route.ComponentProps) {
  return <DeparturePage {...loaderData} refusal={actionData} />;
}
