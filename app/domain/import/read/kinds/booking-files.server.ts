import { z } from "zod";
import type { Field } from "#app/domain/command/field-list.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import type { RoomKind } from "#app/domain/departures/price/rate.ts";
import { textField } from "#app/values/forms/form-fields.ts";
import { agesCell, type ChildAge, roomsCell } from "../party-cells.server.ts";
import {
  amountCell,
  countCell,
  dayCell,
  emailCell,
  optionalCountCell,
  optionalLineCell,
  phoneCell,
  refuseCell,
  textCell,
  wordCell,
} from "../cells.server.ts";
import {
  type FileKind,
  oldReference,
  references,
  nameCell,
  namesOf,
  tripCell,
  tripNames,
  departureDays,
  formCell,
  inOneCell,
} from "./file-kind.server.ts";

/** By email. */
const agentCell = optionalLineCell("agent", 254);

export type BookingRow = {
  oldReference: string;
  name: string;
  email: string | null;
  phone: string | null;
  trip: string;
  departureDate: string;
  days: number | null;
  adults: number;
  children: ChildAge[];
  rooms: RoomKind[];
  totalCents: number;
  status: BookingStatus;
  bookedOn: string;
  agent: string | null;
  notes: string;
} & PaymentTerms;

export const bookingsFile: FileKind<BookingRow> = {
  columns: (notation) => ({
    oldReference,
    name: nameCell,
    email: emailCell("email"),
    phone: phoneCell("phone"),
    trip: tripCell,
    departureDate: dayCell(
      "departure",
      notation,
      "Write the day of departure. Of merged cells only the first has it: fill it down.",
    ),
    days: optionalCountCell("days", {
      min: 1,
      max: 365,
      message: "Write the trip’s days, from 1 to 365, or leave it empty.",
    }),
    adults: countCell("adults", {
      min: 1,
      max: 20,
      message:
        "Write the adults, from 1 to 20; children have a column of their own. A larger party is several bookings.",
    }),
    children: agesCell("children"),
    rooms: roomsCell("rooms"),
    totalCents: amountCell("total", notation, { missing: "Write what the booking costs." }),
    status: wordCell(
      "status",
      [
        [
          "Pending",
          "request",
          "requested",
          "open",
          "on hold",
          "pending supplier",
          "pending customer",
        ],
        ["Confirmed", "conf", "booked", "active"],
        ["Declined", "rejected", "refused"],
        ["Cancelled", "canceled", "cxl"],
        ["Completed", "complete", "traveled", "done"],
      ],
      "Write Pending, Confirmed, Declined, Cancelled or Completed.",
    ),
    bookedOn: dayCell("booked on", notation, "Write the day on which it was booked."),
    agent: agentCell,
    deposit: refusedWith(
      formCell("deposit", paymentTermFields.deposit),
      "Write the deposit that was agreed: 25%, or $500 a person. What was paid stands in payments.csv.",
    ),
    balanceDays: formCell("balance days", paymentTermFields.balanceDays),
    ladder: inOneCell("ladder", paymentTermFields.ladder),
    notes: textCell("notes", 2000),
    depositDays: formCell("deposit days", paymentTermFields.depositDays),
    installments: formCell("installments", paymentTermFields.installments),
    notRefunded: formCell("not refunded", paymentTermFields.notRefunded),
    confirms: formCell("confirms", paymentTermFields.confirms),
  }),
  also: {
    ...namesOf,
    oldReference: ["reference", ...references, "no", "number"],
    trip: tripNames,
    departureDate: departureDays,
    children: ["kids"],
    rooms: ["room", "room type"],
    adults: ["travelers", "guests", "pax", "people", "participants"],
    totalCents: ["total price", "price", "amount", "total amount", "grand total"],
    status: ["booking status", "order status"],
    bookedOn: ["booking date", "created", "created at", "created on", "order date", "booked"],
    agent: ["agent email", "sold by"],
    notes: ["note", "comments", "remarks"],
  },
  days: ["departureDate", "bookedOn"],
};

export type NoteRow = { oldReference: string; day: string; agent: string | null; note: string };

/** What staff wrote down about bookings: travelers don't see it. */
export const notesFile: FileKind<NoteRow> = {
  columns: (notation) => ({
    oldReference,
    day: dayCell("day", notation, "Write the day of the note."),
    agent: agentCell,
    note: {
      ...textCell("note", 2000),
      schema: textField(2000).refine(
        (text) => text !== "",
        "Write the note, or leave out the line.",
      ),
    },
  }),
  also: {
    oldReference: ["reference", ...references],
    day: ["date", "created", "created at", "created on", "written on"],
    agent: ["agent email", "author", "by", "written by"],
    note: ["notes", "text", "comment", "comments", "internal note", "internal notes"],
  },
  days: ["day"],
};

/** A field that says what a file needs, where forms say it otherwise. */
const refusedWith = <Value>(field: Field<Value>, message: string): Field<Value> => ({
  ...field,
  schema: z.string().transform((typed, context): Value => {
    const read = field.schema.safeParse(typed);
    return read.success ? read.data : refuseCell(context, message);
  }),
});
