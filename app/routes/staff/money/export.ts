import { readerOf } from "#app/auth/guards.server.ts";
import { exportHeldBookings } from "#app/domain/bookings/money-lists/held-bookings.server.ts";
import { listFile } from "../shell/list/list-file.ts";
import { readDay } from "./money-address.server.ts";

/** Exports the bookings with client money on a day; audited. */
export const loader = listFile({
  name: "client-money",
  guard: readerOf("money"),
  address: readDay,
  read: exportHeldBookings,
  columns: {
    Reference: ({ reference }) => reference,
    Customer: ({ customerName }) => customerName,
    Trip: ({ title }) => title,
    Departure: ({ departureDate }) => departureDate,
    "Held (USD)": ({ cents }) => ({ cents }),
  },
});
