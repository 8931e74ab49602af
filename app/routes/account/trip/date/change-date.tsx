import { href, redirect } from "react-router";
import { requireCustomer } from "#app/auth/guards.server.ts";
import {
  changeDateForm,
  changeOwnDate,
} from "#app/domain/bookings/trips/change-date/change-own-date.server.ts";
import { changeDateToasts } from "#app/domain/bookings/trips/change-date/change-date-messages.ts";
import { readDateChange } from "#app/domain/bookings/trips/change-date/read-date-change.server.ts";
import { noTrip } from "#app/routes/account/not-yours.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { formatDay, isDay } from "#app/values/dates.ts";
import { readReference } from "#app/values/reference.ts";
import { readForm } from "#app/web/forms/read-form.server.ts";
import { optionsFor, refuse } from "#app/web/forms/refuse.server.ts";
import { withToast } from "#app/web/forms/toast.server.ts";
import { pageMeta } from "#app/web/render/page-meta.ts";
import { contactPath } from "../trip-contact.tsx";
import type { Route } from "./+types/change-date";
import { ChooseDate } from "./choose-date.tsx";
import { NewDate } from "./new-date.tsx";

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: `Another date for ${args.loaderData.trip.reference}`,
    description: "Another date for your booking, with what it costs and what is due when.",
    noIndex: true,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireCustomer(context);
  const requestedDay = url.searchParams.get("departureDate") ?? "";
  const day = isDay(requestedDay) ? requestedDay : "";
  const found = await readDateChange(viewer, readReference(params.reference) ?? "", day);
  // A foreign trip and a missing one get the same answer.
  if (!found) throw noTrip(context);
  const { booking, ...change } = found;
  const { reference, version, departureDate, deal } = booking;
  return { trip: { reference, version, departureDate, title: deal.title }, day, change };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const viewer = requireCustomer(context);
  const form = await readForm(request, changeDateForm);
  if (!form.ok) return refuse({ values: form.values, errors: form.errors });
  const reference = readReference(params.reference) ?? "";
  const done = await changeOwnDate(viewer, { ...form.value, reference });
  if (done.ok)
    return redirect(href("/dashboard/trips/:reference", { reference }), {
      headers: await withToast(changeDateToasts.changed),
    });
  if (done.reason === "not-found") throw noTrip(context);
  const notice = changeDateToasts.refused(done.reason);
  const options = done.reason === "unavailable" ? optionsFor(done.reason) : { status: 409 };
  return refuse({ values: form.values, errors: {}, notice }, options);
}

export default function ChangeDate({ loaderData, actionData }: Route.ComponentProps) {
  const { trip, day, change } = loaderData;
  const { reference } = trip;
  return (
    <main id="main" className="page-measure pb-24">
      <Breadcrumb
        above={[
          { label: "My Trips", to: href("/dashboard") },
          { label: reference, to: href("/dashboard/trips/:reference", { reference }) },
        ]}
        here="Another date"
      />
      <div className="mb-10 grid gap-3">
        <h1 className="text-page font-semibold tracking-[-0.03em]">Change the date</h1>
        <p className="max-w-[36em] text-lede text-ink-soft">
          {trip.title}, now leaving on {formatDay(trip.departureDate)}.
          {change.refused === null && change.until
            ? ` You can move it here until ${formatDay(change.until)}.`
            : ""}
        </p>
      </div>
      <div className="mb-8 max-w-[38rem] empty:hidden">
        <ErrorSummary notice={actionData?.notice} errors={actionData?.errors ?? {}} />
      </div>
      {change.refused === null ? (
        <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 lg:grid-cols-2">
          <ChooseDate
            choices={change.choices}
            chosen={actionData?.values.departureDate ?? day}
            error={actionData?.errors.departureDate ?? change.error ?? undefined}
          />
          {change.shown ? <NewDate change={change.shown} version={trip.version} /> : null}
        </div>
      ) : (
        <div className="grid max-w-[38rem] gap-6">
          <p>{change.refused}</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink href={href("/dashboard/trips/:reference", { reference })}>
              Back to Your Trip
            </ButtonLink>
            <ButtonLink href={contactPath(reference)}>Write to Us</ButtonLink>
          </p>
        </div>
      )}
    </main>
  );
}
