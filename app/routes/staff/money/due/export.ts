import { readerOf } from "#app/auth/guards.server.ts";
import { exportDue } from "#app/domain/bookings/money-lists/due-list.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { listFile } from "../../shell/list/list-file.ts";
import { kindLabels, readDue } from "./due-list.tsx";

/** Exports unpaid items of the page's filter; audited. */
export const loader = listFile({
  name: "due-payments",
  guard: readerOf("money"),
  address: (url) => readDue(url).filter,
  read: exportDue,
  columns: {
    Due: ({ dueOn }) => dueOn,
    Overdue: ({ dueOn }) => (dueOn < businessDay(new Date()) ? "yes" : "no"),
    Reference: ({ booking }) => booking?.reference,
    Customer: ({ booking }) => booking?.customerName,
    What: ({ kind }) => kindLabels[kind],
    "To pay (USD)": ({ leftCents }) => ({ cents: leftCents }),
  },
});
