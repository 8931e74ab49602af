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
  mailWas,
  type Reader,
  readChosen,
  type ShownMail,
  writeToBookings,
} from "#app/domain/bookings/manage/write/write-to-bookings.server.ts";
import {
  bookingReplies,
  replyTemplates,
} from "#app/domain/content/kinds/reply-templates.server.ts";
import { readUndone } from "#app/domain/command/undo.server.ts";
import { readContent } from "#app/domain/content/read-content.server.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { fillPlaces } from "#app/values/text/fill-places.ts";
import { formatDay } from "#app/values/dates.ts";
import { isUuid } from "#app/values/uuid.ts";
import { staffButtons } from "../../shell/staff-buttons.server.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { readBookingSearch, readTicked } from "../read-booking-search.server.ts";
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
  const [found, departure, agency, templates, taken] = await Promise.all([
    readChosen(viewer, chosen),
    "departureId" in chosen ? readDeparture(viewer, chosen.departureId) : null,
    readAgency(),
    readTemplates(viewer),
    takenBack(viewer, url),
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
    booking: isOne(chosen) ? aboutOne(readers[0]) : null,
    bookings: readers.length,
    more,
    places: readers[0] ? factsOf(readers[0]) : {},
    counts: countMails(readers),
    templates: templates.map(({ key, label }) => ({ key, label })),
    without: readers.flatMap(({ reference, customerName, customerEmail, customerPhone }) =>
      customerEmail === null ? [{ reference, customerName, customerPhone }] : [],
    ),
    from: `${viewer.name}, ${agency.tradeName}`,
    replyTo: agency.contactEmail || viewer.email,
    taken,
    idempotencyKey: crypto.randomUUID(),
  };
}

/** The mail that its writer has just taken back, as it was typed. */
async function takenBack(viewer: Staff, { searchParams }: URL) {
  const was = await readUndone(viewer, searchParams.get("undone"), mailWas);
  return was?.mail ?? null;
}

/** The page's address without what was taken back. */
function pageAt(url: URL): URL {
  const page = new URL(url);
  page.searchParams.delete("undone");
  return page;
}

const writer = writerOf("bookings");

/** Shows the mail as its first reader gets it, or sends what was shown. */
export const action = staffButtons({
  guard: writer,
  form: writeForm,
  refusals: writeRefusals,
  status: 409,
  async run(viewer, input, { requestOrigin, params, url, values }) {
    const chosen = chosenAt(params, url);
    if (input.intent === "put-in") {
      const added = (await readTemplates(viewer)).find(({ key }) => key === input.template);
      const text = [added?.text, input.text].filter(Boolean).join("\n\n");
      const subject = values.subject || added?.subject || "";
      return { ok: false, status: 200, values: { ...values, subject, text } };
    }
    const { pathname, search } = pageAt(url);
    const mail = { ...input, page: pathname + search };
    const written = await writeToBookings(viewer, chosen, mail, requestOrigin);
    if (written.ok) {
      const paths = pathsOf(viewer);
      const list = "search" in chosen ? paths.bookings + search : paths.bookings;
      const one = isOne(chosen) ? paths.booking(chosen.references[0]) : list;
      const to = "departureId" in chosen ? paths.departure(chosen.departureId) : one;
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

/** The staff's texts for mails about bookings, with the words in braces that these mails fill in. */
async function readTemplates(viewer: Staff) {
  const [content, agency] = await Promise.all([readContent(replyTemplates), readAgency()]);
  const facts = {
    agent: viewer.name,
    agency: agency.tradeName,
    dates: "{departure} to {return}",
    due: "{left to pay}",
  };
  return bookingReplies(content).map(({ id: key, label, subject, text }) => ({
    key,
    label,
    subject: fillPlaces(subject, facts),
    text: fillPlaces(text, facts),
  }));
}

/** What the address chooses: a departure, ticked bookings (`of`), or a search of the list. */
function chosenAt({ departureId }: Params, url: URL): Chosen {
  if (departureId !== undefined) {
    if (!isUuid(departureId)) throw gone();
    return { departureId };
  }
  const references = readTicked(url);
  return references ? { references } : { search: readBookingSearch(url).search };
}

/** Whether it is one booking: then its own page leads here, and back. */
const isOne = (chosen: Chosen): chosen is { references: readonly [string] } =>
  "references" in chosen && chosen.references.length === 1;

const aboutOne = (reader: Reader | undefined) =>
  reader ? { reference: reader.reference, customerName: reader.customerName } : null;

const gone = () => data("There is no departure behind this address.", { status: 404 });

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  return <WritePage {...loaderData} refusal={actionData} />;
}
