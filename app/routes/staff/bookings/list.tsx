import { useSearchParams } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import {
  bookingSearch,
  bookingViews,
  firstFound,
  isOfFirst,
  type ListedBooking,
  tickOf,
} from "#app/domain/bookings/manage/list/booking-list.ts";
import { tickedBookingsForm } from "#app/domain/bookings/manage/ticked-bookings-form.ts";
import { changeBookings } from "#app/domain/bookings/manage/change-bookings.server.ts";
import { countViews, listBookings } from "#app/domain/bookings/manage/list/list-bookings.server.ts";
import {
  mailedSoon,
  staffBookingRefusals,
  tickedBookingsDone,
} from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { tickedRefusals } from "#app/domain/command/command-messages.ts";
import { assignable, listStaff } from "#app/domain/people/accounts/staff/list-staff.server.ts";
import { readOwnViews } from "#app/domain/people/accounts/staff/saved-views.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { TripStateName } from "#app/domain/bookings/trip-state.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { rowsOfWindow, rowsOfMuch } from "#app/values/list-search.ts";
import { withQuery } from "#app/values/with-query.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { importOption, staffList } from "../shell/list/staff-list.tsx";
import {
  assignChange,
  type TickedChange,
  TickedButton,
  TickedForm,
  useTicks,
} from "../shell/list/ticks.tsx";
import { sayMany, staffButtons } from "../shell/staff-buttons.server.ts";
import { useMay, usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { bookingColumns } from "./booking-columns.tsx";
import { DeleteBooking } from "./delete-booking.tsx";
import { readBookingSearch } from "./read-booking-search.server.ts";

const bookings = staffList<ListedBooking>({
  id: "bookings",
  // Spec §2.5 and §2.6.
  title: { agent: "Manage Europe Bookings", superadmin: "Manage All Bookings" },
  description: "Every booking, and what each waits for.",
  search: bookingSearch,
  views: bookingViews,
  columns: bookingColumns,
  rowKey: ({ reference }) => reference,
  pages: "Booking pages",
  noMatch: "No bookings found.",
  none: "No bookings found.",
  all: "Show all bookings",
});
export const meta = bookings.meta;

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";
export { revalidateAfterConflict as shouldRevalidate } from "#app/web/forms/revalidate-after-conflict.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, page } = readBookingSearch(url);
  const viewer = staffOf(context);
  // Each button that deletes has a dialog, and a page has a bound of bytes.
  const perPage = may(viewer, "write", "booking deletion") ? rowsOfMuch : rowsOfWindow;
  const [found, counts, own, staff] = await Promise.all([
    listBookings(viewer, search, { page, perPage }),
    countViews(viewer),
    readOwnViews(viewer, "bookings"),
    may(viewer, "write", "bookings") ? listStaff(viewer) : [],
  ]);
  const first = isOfFirst(search) ? firstFound(search).called : undefined;
  return {
    found: { ...found, page, perPage, sort: search.sort, first },
    counts,
    own,
    staff: assignable(viewer, staff),
  };
}

const writer = writerOf("bookings");

/** Changes the ticked bookings, and names those that stay; or leads on to write to them, or to their file. */
export const action = staffButtons({
  guard: writer,
  form: tickedBookingsForm,
  refusals: tickedRefusals("booking"),
  async run(viewer, input, { requestOrigin }) {
    const { leadsTo, bookings: ticked } = input;
    if (leadsTo) {
      if (ticked.length === 0) return { ok: false, reason: "none-ticked" };
      const { writeToBookings, bookingsFile } = pathsOf(viewer);
      return {
        ok: true,
        to: ofTicked(leadsTo === "write" ? writeToBookings : bookingsFile, ticked),
      };
    }
    return sayMany(await changeBookings(viewer, input, requestOrigin), {
      one: "Booking",
      done: tickedBookingsDone[input.intent],
      text: input.intent === "assign" ? undefined : mailedSoon,
      idOf: ({ reference }) => reference,
      refusals: staffBookingRefusals,
    });
  },
});

const ofTicked = (path: string, ticked: readonly { reference: string }[]) =>
  withQuery(path, { of: ticked.map(({ reference }) => reference).join(",") });

const tick = {
  name: "booking",
  value: tickOf,
  about: ({ reference, customerName }: ListedBooking) => `${reference}, ${customerName}`,
};

const decline: TickedChange = {
  field: {
    name: "reason",
    label: "Reason, which the customers read",
    placeholder: "Reason for the customers",
    maxLength: 500,
    className: "w-72 min-w-0",
  },
  acts: { decline: "Decline" },
};

/** What can be done to bookings of these states. */
function changesOf(states: ReadonlySet<TripStateName>): TickedChange[] {
  const isAsked = states.has("pending") || states.has("awaiting-deposit");
  return [
    ...(isAsked ? [{ acts: { confirm: "Confirm" } }] : []),
    ...(states.has("returned") ? [{ acts: { complete: "Complete" } }] : []),
    ...(isAsked ? [decline] : []),
  ];
}

const deleteColumn: Column<ListedBooking> = {
  head: "Actions",
  pinned: true,
  cell: (line) => <DeleteBooking booking={line} />,
};

export default function Bookings({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { found, counts, own, staff } = loaderData;
  const { lines } = found;
  const { paths } = usePortal();
  const { may, mayPost } = useMay();
  const [query] = useSearchParams();
  const { column, ticked, rows } = useTicks(lines, tick, refusal);
  const states = new Set(lines.map(({ state }) => state.name));
  return (
    <bookings.Page
      found={found}
      counts={counts}
      own={own}
      options={importOption(query)}
      columns={[
        ...(mayPost ? [column] : []),
        ...bookingColumns,
        ...(may("write", "booking deletion") ? [deleteColumn] : []),
      ]}
      actions={
        <>
          <ExportLink file={paths.bookingsFile} />
          {mayPost && found.total > 0 ? (
            <ButtonLink dense href={paths.writeToBookings + listAddress(query, { page: null })}>
              Write to All Found
            </ButtonLink>
          ) : null}
          {mayPost ? (
            <ButtonLink look="primary" dense data-key="c" href={paths.createBooking}>
              Create New Booking
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {mayPost ? (
        <TickedForm
          of="bookings"
          ticked={ticked}
          refusal={refusal}
          page="booking"
          changes={[assignChange("agentId", staff), ...changesOf(states)]}
        >
          <span className="flex gap-2">
            <TickedButton intent="write" label="Write" />
            <TickedButton
              intent="export"
              label="Export"
              onClick={() => location.assign(ofTicked(paths.bookingsFile, rows))}
            />
          </span>
        </TickedForm>
      ) : null}
    </bookings.Page>
  );
}
