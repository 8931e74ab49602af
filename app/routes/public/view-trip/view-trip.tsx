import { data } from "react-router";
import { bookingToasts } from "#app/domain/bookings/order/form/booking-messages.ts";
import { tripLookupForm } from "#app/domain/bookings/order/form/booking-form.ts";
import { findTrip, type FoundTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import { takeLookup } from "#app/domain/bookings/order/refuse/booking-limits.server.ts";
import { markRefused } from "#app/values/forms/refused-request.ts";
import { readReference } from "#app/values/reference.ts";
import { Toast } from "#app/ui/toast.tsx";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import type { FormRefusal } from "#app/web/forms/form-refusal.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { ipAddressContext } from "#app/web/request/request-context.ts";
import type { Route } from "./+types/view-trip";
import { Poster } from "#app/views/pictures/poster.tsx";
import { LookupForm } from "./lookup-form.tsx";
import { TripFound } from "./trip-found.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "View Your Trip",
    description:
      "Look up your booking with its reference and your name or phone number. No account needed.",
    noIndex: true,
  });

type Answer = FormRefusal & { trip: FoundTrip | null; toast: ToastMessage };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, tripLookupForm);
  const answer = (part: Partial<Answer> & { toast: ToastMessage }, status: number, headers = {}) =>
    data({ trip: null, values: form.values, errors: {}, ...part } satisfies Answer, {
      status,
      headers,
    });
  if (!form.ok) return answer({ errors: form.errors, toast: bookingToasts.tripMissing }, 400);
  const { reference, name, phone } = form.value;
  if (reference === "" || (name === "" && phone === ""))
    return answer({ toast: bookingToasts.tripMissing }, 400);
  const asked = readReference(reference);
  const allowed = await takeLookup(context.get(ipAddressContext), asked);
  const refuse = () =>
    markRefused(context, { action: "lookup-refused", reference: asked ?? "no reference" });
  if (!allowed.ok) {
    refuse();
    return answer({ toast: bookingToasts.tooManyLookups }, 429, {
      "Retry-After": String(allowed.retryAfter),
    });
  }
  const trip = await findTrip(form.value);
  if (!trip) refuse();
  // Clear the typed values: a page that shows a trip must not hold a phone number.
  return trip
    ? answer({ trip, values: {}, toast: bookingToasts.tripFound }, 200)
    : answer({ toast: bookingToasts.tripNotFound }, 404);
}

export default function ViewTrip({ actionData }: Route.ComponentProps) {
  return (
    <main
      id="main"
      className="page-measure grid items-start gap-x-16 gap-y-8 pt-10 pb-24 md:pt-16 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid gap-8">
        <div className="grid gap-4">
          <h1 className="text-page font-semibold tracking-[-0.03em]">View Your Trip</h1>
          <p className="max-w-[36em] text-lede text-balance text-ink-soft">
            Your reference, and the name or the phone number the booking was made with. No account
            needed.
          </p>
        </div>
        {actionData?.trip ? (
          <TripFound trip={actionData.trip} />
        ) : (
          <LookupForm answer={actionData} />
        )}
      </div>
      {actionData?.trip ? null : (
        <div className="hidden bg-mat p-3 shadow-soft lg:block">
          <Poster
            poster={{ slug: "norwegian-fjords", alt: "" }}
            sizes="(min-width: 60rem) 22rem, 1px"
            className="aspect-4/5 w-full object-cover"
          />
        </div>
      )}
      <Toast message={actionData?.trip ? actionData.toast : null} />
    </main>
  );
}
