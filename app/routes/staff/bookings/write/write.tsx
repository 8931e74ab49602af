import { data, type Params } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import {
  placeUnknown,
  writeForm,
  writeRefusals,
  writtenToast,
} from "#app/domain/bookings/manage/write/write-form.ts";
import {
  type Chosen,
  countMails,
  factsOf,
  readChosen,
  type ShownMail,
  writeToBookings,
} from "#app/domain/bookings/manage/write/write-to-bookings.server.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { formatDay } from "#app/values/dates.ts";
import { readReference } from "#app/values/reference.ts";
import { isUuid } from "#app/values/uuid.ts";
import { unreadable } from "#app/web/request/read-list-search.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { readBookingSearch } from "../read-booking-search.server.ts";
import type { Route } from "./+types/write";
import { WritePage } from "./write-page.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Write to travelers",
  "One mail to the customers of several bookings.",
);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const chosen = chosenAt(params, url);
  const [found, departure, agency] = await Promise.all([
    readChosen(viewer, chosen),
    "departureId" in chosen ? readDeparture(viewer, chosen.departureId) : null,
    readAgency(),
  ]);
  if (!found) throw gone();
  const { readers, more } = found;
  return {
    departure: departure && {
      id: departure.id,
      title: departure.title ?? "",
      day: formatDay(departure.startsOn),
    },
    isTicked: "references" in chosen,
    bookings: readers.length,
    more,
    places: readers[0] ? factsOf(readers[0]) : {},
    counts: countMails(readers),
    without: readers.flatMap(({ reference, customerName, customerEmail, customerPhone }) =>
      customerEmail === null ? [{ reference, customerName, customerPhone }] : [],
    ),
    from: `${viewer.name}, ${agency.tradeName}`,
    replyTo: agency.contactEmail || viewer.email,
    idempotencyKey: crypto.randomUUID(),
  };
}

const writer = writerOf("bookings");

/** Shows the mail as its first reader gets it, or sends what was shown. */
export const action = staffButtons({
  guard: writer,
  form: writeForm,
  refusals: writeRefusals,
  status: 409,
  async run(viewer, input, { requestOrigin, params, url }) {
    const chosen = chosenAt(params, url);
    const written = await writeToBookings(viewer, chosen, input, requestOrigin);
    if (written.ok) {
      const { departure, bookings } = pathsOf(viewer);
      const list = "search" in chosen ? bookings + url.search : bookings;
      const to = "departureId" in chosen ? departure(chosen.departureId) : list;
      return { ok: true, to, toast: writtenToast(written.mails) };
    }
    const { reason } = written;
    if (reason === "not-found") throw gone();
    if (reason === "place-unknown") {
      const sentence = placeUnknown(written.place, written.of);
      return { ok: false, reason, notice: sentence, errors: { [written.field]: sentence } };
    }
    if (reason !== "to-see") return { ok: false, reason };
    const more: { shown: ShownMail } = { shown: written.shown };
    return input.intent === "preview"
      ? { ok: false, status: 200, more }
      : { ok: false, reason, more };
  },
});

/** What the address chooses: a departure, ticked bookings (`of`), or a search of the list. */
function chosenAt({ departureId }: Params, url: URL): Chosen {
  if (departureId !== undefined) {
    if (!isUuid(departureId)) throw gone();
    return { departureId };
  }
  const ticked = url.searchParams.get("of");
  if (ticked === null) return { search: readBookingSearch(url).search };
  const typed = ticked.split(",");
  const references = typed.flatMap((text) => readReference(text) ?? []);
  if (references.length < typed.length || references.length > mostTicked) throw unreadable();
  return { references };
}

/** More than a page of the list has. */
const mostTicked = 100;

const gone = () => data("There is no departure behind this address.", { status: 404 });

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  return <WritePage {...loaderData} refusal={actionData} />;
}
