import { href } from "react-router";
import { readerOf } from "#app/auth/guards.server.ts";
import {
  type HeldBooking,
  type HeldMoneyPage,
  heldPerPage,
  readHeldPage,
} from "#app/domain/bookings/money-lists/held-bookings.server.ts";
import { readComingMoney } from "#app/domain/bookings/money-lists/coming-money.server.ts";
import { businessDay, formatDay } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import { withQuery } from "#app/values/with-query.ts";
import { CountedAt } from "../reports/report-section.tsx";
import { ExportLink } from "../shell/export-link.tsx";
import { ComingMonths } from "./coming/coming-months.tsx";
import { PageLink } from "../shell/page-link.tsx";
import type { Route } from "./+types/client-money";
import { staffList } from "../shell/list/staff-list.tsx";
import { DayForm, MoneyPage } from "./money-page.tsx";
import { readDay } from "./money-address.server.ts";

const heldBookings = staffList<HeldBooking>({
  id: "held",
  title: "Client Money",
  description: "What travelers have paid for trips that are still ahead, on any day.",
  caption: "Bookings whose money is held, the most first",
  columns: [
    { head: "Reference", cell: ({ reference }) => <PageLink page="booking" id={reference} /> },
    { head: "Customer", wrap: true, cell: ({ customerName }) => customerName },
    { head: "Trip", wrap: true, cell: ({ title }) => title },
    { head: "Departs", cell: ({ departureDate }) => formatShortDay(departureDate) },
    { head: "Held", align: "right", cell: ({ cents }) => formatMoney(cents) },
  ],
  rowKey: ({ reference }) => reference,
  pages: "Pages",
  noMatch: "No money was held on this day.",
  none: "No money was held on this day.",
  all: "Show today",
});
export const meta = heldBookings.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = readerOf("money")(context);
  const day = readDay(url);
  const page = Math.floor(Math.min(10_000, Math.max(1, Number(url.searchParams.get("page")) || 1)));
  const [held, coming] = await Promise.all([
    readHeldPage(viewer, { day, page }),
    readComingMoney(viewer),
  ]);
  const more = held !== null && page * heldPerPage < held.answer.bookings;
  return { day, today: businessDay(new Date()), page, held, more, coming };
}

export default function ClientMoney({ loaderData }: Route.ComponentProps) {
  const { day, today, held, coming } = loaderData;
  return (
    <MoneyPage
      tab="held"
      title="Client Money"
      lede="What travelers have paid us, less what we gave back, kept of canceled trips, or earned because the trip has departed."
      actions={<ExportLink file={href("/superadmin/money.csv")} />}
    >
      <DayForm day={day} today={today} />
      <CountedAt counted={held} />
      {held ? <Held {...loaderData} held={held.answer} /> : null}
      <ComingMonths coming={coming} />
    </MoneyPage>
  );
}

type HeldProps = { day: string; page: number; more: boolean; held: HeldMoneyPage };

/** Client money on a day, and its bookings. */
function Held({ day, page, more, held: { cents, bookings, rows } }: HeldProps) {
  const at = (to: number) => withQuery(href("/superadmin/money"), { day, page: String(to) });
  return (
    <>
      <p className="figures">
        <b className="block font-display text-page font-semibold">{formatMoney(cents)}</b>{" "}
        <span className="text-ink-soft">
          held at the end of {formatDay(day)}, of {plural(bookings, "booking")}
        </span>
      </p>
      <heldBookings.List
        found={{
          lines: rows,
          back: page > 1 ? { label: "Larger amounts", to: at(page - 1) } : "",
          next: more ? { label: "Smaller amounts", to: at(page + 1) } : null,
        }}
      />
    </>
  );
}
