import { data } from "react-router";
import { z } from "zod";
import { writerOf } from "#app/auth/guards.server.ts";
import { lastChange } from "#app/domain/audit/last-change.server.ts";
import { tellGuaranteed } from "#app/domain/bookings/departures/mail-guaranteed.server.ts";
import { seatBooking } from "#app/domain/bookings/manage/seat-booking.server.ts";
import {
  seatBookingForm,
  seated,
  seatRefusals,
} from "#app/domain/bookings/manage/seat-booking-messages.ts";
import { deleteDeparture } from "#app/domain/departures/plan/delete-departure.server.ts";
import { departureFields } from "#app/domain/departures/plan/departure-fields.ts";
import { departureForm } from "#app/domain/departures/plan/departure-form.ts";
import {
  belowTaken,
  departureMailRefusals,
  type DepartureRefusal,
  departureRefusals,
  departureToasts,
} from "#app/domain/departures/plan/departure-messages.ts";
import { readDeparture } from "#app/domain/departures/plan/read-departure.server.ts";
import { holdMails } from "#app/domain/departures/show/guaranteed.server.ts";
import { updateDeparture } from "#app/domain/departures/plan/update-departure.server.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { isUuid } from "#app/values/uuid.ts";
import { withQuery } from "#app/values/with-query.ts";
import { staffEditor } from "../shell/editor/staff-editor.server.ts";
import { staffButtons } from "../shell/staff-buttons.server.ts";

/** How a departure is edited. */
export const departureEditor = staffEditor({
  fields: departureFields,
  form: departureForm,
  current: async (viewer: Permitted<"write", "departures">, id) => {
    const departure = await readDeparture(viewer, id);
    if (!departure) return null;
    const change = await lastChange(viewer, { type: "departure", id }, ["departure-updated"]);
    const by = change?.by ?? null;
    const saved = { at: change?.at ?? departure.updatedAt, by, own: by === viewer.email };
    return { version: departure.version, value: { ...departure, ...departure.rates }, saved };
  },
  save: async (viewer, { id = "", input }, requestOrigin) => {
    const { version, intent: _, opened: __, ...departure } = input;
    const saved = await updateDeparture(viewer, { id, version, departure }, requestOrigin);
    if (!saved.ok) return { ...saved, ...(await explain(viewer, id, saved.reason, departure)) };
    return { ok: true, to: pathsOf(viewer).departure(id), toast: departureToasts.saved };
  },
  refusals: departureRefusals,
  gone() {
    throw gone();
  },
});

/** The field of each refusal. */
const fieldOf: Readonly<Partial<Record<DepartureRefusal, keyof typeof departureFields>>> = {
  "seats-taken": "seats",
  "singles-taken": "singles",
  "day-taken": "startsOn",
  "day-claimed": "startsOn",
  "day-waited": "startsOn",
  "day-past": "startsOn",
  "cancel-there": "status",
  "single-below-double": "singleCents",
};

/** The field of a refusal, with current numbers. */
async function explain(
  viewer: Staff,
  id: string,
  reason: DepartureRefusal,
  { seats, singles }: { seats: number; singles: number | null },
): Promise<{ field: string | null; text?: string }> {
  const field = fieldOf[reason] ?? null;
  const now = field === "seats" || field === "singles" ? await readDeparture(viewer, id) : null;
  if (!now) return { field };
  const text =
    field === "seats"
      ? belowTaken(seats, now.taken, "seat")
      : belowTaken(singles ?? 0, now.singlesTaken, "single room");
  return { field, text };
}

const bookingWriter = writerOf("bookings");
const departureWriter = writerOf("departures");

/** Gives an older booking seats, or says why not. */
export const giveSeats = staffButtons({
  guard: bookingWriter,
  form: seatBookingForm,
  refusals: seatRefusals,
  status: 409,
  async run(viewer, { reference }, { requestOrigin, params: { departureId = "" } }) {
    if (!isUuid(departureId)) throw gone();
    const given = await seatBooking(viewer, { reference, departureId }, requestOrigin);
    const to = pathsOf(viewer).departure(departureId);
    return given.ok ? { ok: true, to, toast: seated(reference) } : given;
  },
});

/** Deletes a departure that nobody has a seat on, or says why not. */
export const removeDeparture = staffButtons({
  guard: departureWriter,
  form: z.strictObject({}),
  refusals: departureRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, _, { requestOrigin, params: { departureId = "" } }) {
    if (!isUuid(departureId)) throw gone();
    const deleted = await deleteDeparture(viewer, departureId, requestOrigin);
    if (deleted.ok) {
      const to = withQuery(pathsOf(viewer).departures, { deal: deleted.dealId });
      return { ok: true, to, toast: departureToasts.deleted };
    }
    if (deleted.reason === "not-found") throw gone();
    return deleted;
  },
});

const sayNothing = () => Promise.resolve([]);

/** What the site writes by itself to everybody on a departure: held back, let go, or sent now. */
export const answerMails = staffButtons({
  guard: departureWriter,
  form: z.strictObject({ intent: z.enum(["hold-mails", "let-mails-go", "tell"]) }),
  refusals: departureMailRefusals,
  status: 409,
  showsMail: sayNothing,
  async run(viewer, { intent }, { requestOrigin, params: { departureId: id = "" } }) {
    if (!isUuid(id)) throw gone();
    const to = pathsOf(viewer).departure(id);
    if (intent === "tell") {
      const told = await tellGuaranteed(viewer, id, requestOrigin);
      return told.ok ? { ok: true, to, toast: departureToasts.told } : told;
    }
    const holds = intent === "hold-mails";
    const held = await holdMails(viewer, { id, holds }, requestOrigin);
    const toast = holds ? departureToasts.mailsHeld : departureToasts.mailsLetGo;
    return held.ok ? { ok: true, to, toast } : held;
  },
});

export const gone = () => data("There is no departure behind this address.", { status: 404 });
