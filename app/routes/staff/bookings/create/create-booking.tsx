import { data, redirect } from "react-router";
import { writerOf } from "#app/auth/guards.server.ts";
import { errorsForStaff } from "#app/domain/bookings/advice.ts";
import {
  agentBookingPageForm,
  type AgentBookingInput,
} from "#app/domain/bookings/manage/create/agent-booking-form.ts";
import {
  createRefusals,
  staffBookingToasts,
} from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { readPrefill } from "#app/domain/bookings/manage/create/booking-prefill.server.ts";
import {
  createBooking,
  holdAsOption,
  shownIn,
} from "#app/domain/bookings/manage/create/create-booking.server.ts";
import { priceChangeText } from "#app/domain/bookings/order/refuse/price-change-text.ts";
import { sellTrip } from "#app/domain/bookings/sale/quote-trip.ts";
import type { TripOnSale } from "#app/domain/bookings/sale/trip-on-sale.ts";
import { saleErrors } from "#app/domain/bookings/sale/sale-refusals.ts";
import { mailInputs } from "#app/domain/mail/mail-review.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { businessDay, formatMoment } from "#app/values/dates.ts";
import { PortalPage } from "../../shell/portal-page.tsx";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { keptMail, pressReviewed, withUndo } from "../../shell/press-reviewed.server.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { readFormBeside } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import type { Route } from "./+types/create-booking";
import { CreateBookingForm } from "./create-booking-form.tsx";
import { fillFromHold, lookUp, typedFor } from "./look-up.server.ts";
import { readSentence } from "#app/values/forms/toast-message.ts";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta = staffMeta(
  "Create New Europe Booking",
  "Books a trip for a customer, confirmed at once.",
);

const writer = writerOf("bookings");
/** They are filled in with a booking. */
const noTemplates = () => undefined;

/** Prefills from the URL: a lead, held seats, or a customer's new booking. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = writer(context);
  const today = businessDay(new Date());
  const found = await lookUp(
    viewer,
    await fillFromHold(viewer, readPrefill(url.searchParams)),
    today,
  );
  return { ...found, idempotencyKey: crypto.randomUUID(), today };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = writer(context);
  const { form, beside } = await readFormBeside(request, agentBookingPageForm, mailInputs);
  const typed = typedFor(form.values);
  const looked = await lookUp(viewer, typed, businessDay(new Date()));
  const found = { ...looked, values: { ...looked.values, ...keptMail(beside.typed) } };
  const wrongTrip = found.sold ? saleErrors(found.sold.trip, typed, { reader: "staff" }) : {};
  if (!form.ok)
    return refuse({
      ...found,
      errors: { ...errorsForStaff(form.errors), ...wrongTrip },
      notice: staffBookingToasts.createFailed,
    });
  if (form.value.intent === "find") return data({ ...found, errors: {} });
  const input = form.value;
  const create = () => save(viewer, input, requestOriginOf(request, context));
  const pressed = await pressReviewed(beside, create, noTemplates);
  const made = pressed.outcome;
  if (made.ok && pressed.isShown) {
    const { mail, errors } = pressed;
    return data({ ...found, values: { ...found.values, ...pressed.values }, errors, mail });
  }
  if (made.ok) {
    const toast = pressed.isShown ? made.toast : withUndo(made.toast, pressed);
    return redirect(made.to, { headers: await withToast(toast) });
  }
  if (made.reason === "booked-already") {
    const notice = staffBookingToasts.bookedAlready(made.duplicate);
    return refuse(
      { ...found, values: { ...found.values, duplicate: made.duplicate }, errors: {}, notice },
      { status: 409 },
    );
  }
  const { field, message } = readSentence(createRefusals[made.reason]);
  // Seats may have gone since `found` was read.
  const now = await lookUp(viewer, typed, businessDay(new Date()));
  const errors: Record<string, string> = {
    ...(field && { [field]: message }),
    ...(now.sold && saleErrors(now.sold.trip, typed, { reader: "staff" })),
  };
  const priceText =
    made.reason === "price-changed" && now.sold ? otherPrice(now.sold.trip, input) : undefined;
  const text = priceText ?? (field ? errors[field] : message);
  const notice = { ...staffBookingToasts.createFailed, ...(text && { text }) };
  // A retry books without the closed lead.
  const gone = made.reason === "lead-ended" || made.reason === "lead-not-found";
  const values = { ...now.values, ...keptMail(beside.typed), ...(gone && { lead: "" }) };
  // A used form gets a new key: sending it again is intended.
  return refuse({ ...now, values, errors: field ? errors : {}, notice }, optionsFor(made.reason));
}

type Writer = ReturnType<typeof writer>;

/** Books, or only holds the seats: where it leads, and what is said there. */
async function save(viewer: Writer, input: AgentBookingInput, origin: RequestOrigin) {
  const { agreed, customerEmail, notify } = input;
  const paths = pathsOf(viewer);
  if (input.intent === "option") {
    const held = await holdAsOption(viewer, input, origin);
    if (!held.ok) return held;
    const toast = staffBookingToasts.optionHeld(formatMoment(new Date(held.expiresAt)));
    return { ok: true, to: paths.heldSeats(held.departureId), toast } as const;
  }
  const made = await createBooking(viewer, input, origin);
  if (!made.ok) return made;
  const toast = agreed
    ? staffBookingToasts.agreedCreated(made.reference)
    : staffBookingToasts.created(made.reference, notify && customerEmail !== null);
  return { ok: true, to: paths.booking(made.reference), toast } as const;
}

/** Both prices, where the choice can still be sold. */
function otherPrice(trip: TripOnSale, input: AgentBookingInput): string | undefined {
  const sold = sellTrip(trip, input, businessDay(new Date()));
  if (!sold.ok) return undefined;
  return priceChangeText(sold.quote, shownIn(input, sold.quote));
}

export default function CreateBooking({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PortalPage
      title="Create New Europe Booking"
      lede="Confirmed at once. The customer gets the reference by mail."
    >
      <CreateBookingForm {...loaderData} {...actionData} />
    </PortalPage>
  );
}
