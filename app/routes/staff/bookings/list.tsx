import { useSearchParams } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import {
  bookingSearch,
  bookingViews,
  firstFound,
  isOfFirst,
  type ListedBooking,
} from "#app/domain/bookings/manage/list/booking-list.ts";
import { tickedBookingsForm } from "#app/domain/bookings/manage/ticked-bookings-form.ts";
import { declineMany } from "#app/domain/bookings/manage/decline-many.server.ts";
import { countViews, listBookings } from "#app/domain/bookings/manage/list/list-bookings.server.ts";
import {
  declineManyRefusals,
  notAllDeclined,
  staffBookingToasts,
} from "#app/domain/bookings/manage/staff-booking-messages.ts";
import { may } from "#app/domain/people/permissions.ts";
import { pathsOf } from "#app/domain/people/staff-paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { rowsOfWindow, rowsWithDialogs } from "#app/values/list-search.ts";
import { withQuery } from "#app/values/with-query.ts";
import { ExportLink } from "../shell/export-link.tsx";
import { importOption, staffList } from "../shell/list/staff-list.tsx";
import { tickColumn, useTicked } from "../shell/list/ticks.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { useMay, usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { bookingColumns } from "./booking-columns.tsx";
import { TickedBookings } from "./ticked-bookings.tsx";
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

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, page } = readBookingSearch(url);
  const viewer = staffOf(context);
  // Each button that deletes has a dialog, and a page has a bound of bytes.
  const perPage = may(viewer, "write", "booking deletion") ? rowsWithDialogs : rowsOfWindow;
  const [found, counts] = await Promise.all([
    listBookings(viewer, search, { page, perPage }),
    countViews(viewer),
  ]);
  const first = isOfFirst(search) ? firstFound(search).called : undefined;
  return { found: { ...found, page, perPage, sort: search.sort, first }, counts };
}

const writer = writerOf("bookings");

/** Declines the ticked requests, or names those that stay; or leads on to write to the ticked. */
export const action = staffButtons({
  guard: writer,
  form: tickedBookingsForm,
  refusals: declineManyRefusals,
  async run(viewer, input, { requestOrigin }) {
    if (input.bookings.length === 0) return { ok: false, reason: "none-ticked" };
    if (input.intent === "write") {
      const of = input.bookings.map(({ reference }) => reference).join(",");
      return { ok: true, to: withQuery(pathsOf(viewer).writeToBookings, { of }) };
    }
    const { declined, left, isUnavailable } = await declineMany(viewer, input, requestOrigin);
    if (isUnavailable) return { ok: false, reason: "unavailable" };
    return left.length === 0
      ? { ok: true, toast: staffBookingToasts.declinedMany(declined) }
      : { ok: false, notice: notAllDeclined(left), status: 409 };
  },
});

const form = "ticked";
/** What a tick sends: the request as it is listed. */
const tickOf = ({ reference, version }: ListedBooking) => `${reference} ${version}`;
const deleteColumn: Column<ListedBooking> = {
  head: "Actions",
  pinned: true,
  cell: (line) => <DeleteBooking booking={line} />,
};

export default function Bookings({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { found, counts } = loaderData;
  const { lines } = found;
  const { paths } = usePortal();
  const { may, mayPost } = useMay();
  const [query] = useSearchParams();
  const status = query.get("status")?.trim() ?? "";
  const hasTicks = mayPost && lines.length > 0;
  const ticked = useTicked(
    lines.map((line) => ({ id: tickOf(line) })),
    // Without script, the server renders the ticks again.
    Object.values(refusal?.values ?? {}),
  );
  const ticks = tickColumn<ListedBooking>(
    { form, ...ticked },
    {
      name: (line) => `booking-${lines.indexOf(line) + 1}`,
      value: tickOf,
      about: ({ reference, customerName }) => `${reference}, ${customerName}`,
    },
  );
  return (
    <bookings.Page
      found={found}
      counts={counts}
      options={importOption(query)}
      columns={[
        ...(hasTicks ? [ticks] : []),
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
            <ButtonLink look="primary" dense href={paths.createBooking}>
              Create New Booking
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {hasTicks ? (
        <TickedBookings
          form={form}
          ticked={ticked}
          areRequests={["Pending", "unconfirmed"].includes(status)}
          refusal={refusal}
        />
      ) : null}
    </bookings.Page>
  );
}
