import { z } from "zod";
import type { Field, FieldList } from "#app/domain/command/field-list.ts";
import { paymentTermFields } from "#app/domain/money/payment-term-fields.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { PaymentMethod } from "#app/domain/money/payments/payment.ts";
import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import { type DealInput, regions } from "#app/domain/deals/deal.ts";
import { isDealId } from "#app/domain/deals/deal-id.ts";
import { detailFields } from "#app/domain/deals/manage/fields/detail-fields.ts";
import { tripFields } from "#app/domain/deals/manage/fields/trip-fields.ts";
import { type RatesInput, rateFieldsIn } from "#app/domain/deals/manage/form/rate-fields.ts";
import { textField } from "#app/values/forms/form-fields.ts";
import { maxSeats } from "#app/domain/departures/departure-limits.ts";
import type { RoomKind } from "#app/domain/departures/price/rate.ts";
import {
  amountCell,
  bareWord,
  countCell,
  dayCell,
  emailCell,
  lineCell,
  neededCell,
  type Notation,
  optionalAmountCell,
  optionalCountCell,
  optionalDayCell,
  optionalLineCell,
  phoneCell,
  refuseCell,
  textCell,
  wordCell,
} from "./cells.server.ts";
import { itineraryCell } from "./itinerary-cell.server.ts";
import { agesCell, roomsCell } from "./party-cells.server.ts";

/** A kind of file: its columns, and what other programs call them. */
export type FileKind<Line> = {
  /** The headings, and the cells below them, in the order of the template. */
  columns: (notation: Notation) => FieldList<Line>;
  also: { readonly [Key in keyof Line]?: readonly string[] };
  /** Columns of days, which show the order of month and day. */ days: readonly (keyof Line)[];
};

type CustomerRow = {
  name: string;
  email: string | null;
  phone: string | null;
  notes: string;
  /** The day of consent. */ newsletter: string | null;
};

export type TripRow = {
  id: string | null;
  days: number;
  priceCents: number;
  doubleCents: number | null;
  singleCents: number | null;
  status: "on sale" | "archived";
} & Pick<DealInput, "title" | "subtitle" | "destination" | "region"> &
  Pick<
    DealInput,
    "description" | "highlights" | "itinerary" | "inclusions" | "exclusions" | "terms"
  > &
  Pick<RatesInput, "childBands">;

export type DepartureRow = {
  trip: string;
  startsOn: string;
  seats: number;
  singles: number | null;
  least: number | null;
  doubleCents: number | null;
  singleCents: number | null;
  status: "open" | "closed" | "cancelled";
  note: string;
};

export type BookingRow = {
  oldReference: string;
  name: string;
  email: string | null;
  phone: string | null;
  trip: string;
  departureDate: string;
  days: number | null;
  adults: number;
  children: number[];
  rooms: RoomKind[];
  totalCents: number;
  status: BookingStatus;
  bookedOn: string;
  agent: string | null;
  notes: string;
} & Pick<PaymentTerms, "deposit" | "balanceDays" | "ladder">;

export type PriceRow = {
  oldReference: string;
  label: string;
  quantity: number;
  unitCents: number;
};
export type ScheduleRow = { oldReference: string; dueOn: string; cents: number };
export type MovementRow = {
  oldReference: string;
  day: string;
  cents: number;
  method: PaymentMethod;
  number: string;
};

type SubscriberRow = { email: string; consentedOn: string; consent: string };

type WaitRow = {
  trip: string;
  day: string;
  name: string;
  email: string;
  phone: string | null;
  travelers: number;
  since: string;
};

const references = [
  "booking",
  "booking number",
  "booking no",
  "booking id",
  "booking ref",
  "booking reference",
  "order",
  "order number",
  "order id",
  "confirmation number",
  "ref",
];
const written = lineCell("old reference", {
  max: 80,
  missing: "Write the booking’s reference in the old system.",
});
const oldReference: Field<string> = {
  ...written,
  schema: written.schema.refine(
    (text) => !/^\d[.,]\d+E\+\d+$/i.test(text),
    "The spreadsheet has cut this number. Make the column as wide as it, or text, and export it again.",
  ),
};
const nameCell = lineCell("name", { max: 120, missing: "Write whose it is." });
const namesOf = {
  name: [
    "customer",
    "customer name",
    "client",
    "client name",
    "guest",
    "guest name",
    "full name",
    "lead traveler",
    "buyer name",
  ],
  email: ["email address", "customer email", "buyer email"],
  phone: ["phone number", "mobile", "cell", "cell phone", "telephone"],
};
const tripCell = lineCell("trip", { max: 160, missing: "Write the trip’s title or its id." });
const tripNames = ["trip id", "trip title", "trip name", "tour", "product", "package", "deal"];
const departureDays = [
  "departure date",
  "start date",
  "start",
  "travel date",
  "trip date",
  "starts on",
  "departs",
  "leaves",
  "fulfilment date",
];

const detailed = { ...tripFields, ...detailFields };
const idCell: Field<string | null> = {
  label: "id",
  schema: z
    .string()
    .refine((id) => id === "" || isDealId(id), "Write an id like lisbon-slowly, or leave it empty.")
    .transform((id) => id || null),
  text: (id) => id ?? "",
};

/** What is none of ours is derived from the destination. */
const regionCell: Field<DealInput["region"]> = {
  label: "region",
  schema: z
    .string()
    .transform((typed) => regions.find((one) => bareWord(one) === bareWord(typed)) ?? ""),
  text: (region) => region,
};

/** Several notes, with an empty line between them. */
const notesCell: Field<string> = {
  ...textCell("notes", 20_000),
  schema: textField(20_000).refine(
    (notes) => notes.split(/\n{2,}/).every((note) => note.length <= 2_000),
    "Shorten each note to 2,000 characters. An empty line begins another note.",
  ),
};

const customers: FileKind<CustomerRow> = {
  columns: (notation) => ({
    name: nameCell,
    email: emailCell("email"),
    phone: phoneCell("phone"),
    notes: notesCell,
    newsletter: optionalDayCell("newsletter", notation),
  }),
  also: {
    ...namesOf,
    notes: ["note", "comments"],
    newsletter: ["newsletter consent", "opted in on", "subscribed on"],
  },
  days: ["newsletter"],
};

const trips: FileKind<TripRow> = {
  columns: (notation) => ({
    id: idCell,
    title: { ...detailed.title, label: "title" },
    subtitle: { ...detailed.subtitle, label: "subtitle" },
    destination: { ...detailed.destination, label: "destination" },
    region: regionCell,
    days: countCell("days", { min: 1, max: 365, message: "Write the trip’s days, from 1 to 365." }),
    priceCents: amountCell("price", notation, { missing: "Write what each traveler pays." }),
    doubleCents: optionalAmountCell("double", notation),
    singleCents: optionalAmountCell("single", notation),
    childBands: inOneCell("child", rateFieldsIn(notation).childBands),
    description: { ...detailed.description, label: "description" },
    highlights: { ...detailed.highlights, label: "highlights" },
    itinerary: itineraryCell("itinerary"),
    inclusions: { ...detailed.inclusions, label: "inclusions" },
    exclusions: { ...detailed.exclusions, label: "exclusions" },
    terms: { ...detailed.terms, label: "terms" },
    status: wordCell(
      "status",
      [
        ["on sale", "", "active", "published"],
        ["archived", "inactive", "draft"],
      ],
      "Write on sale or archived.",
    ),
  }),
  also: {
    id: ["trip id", "product code", "code", "sku"],
    title: ["name", "trip", "tour", "product", "trip title", "trip name"],
    destination: ["location", "place"],
    days: ["duration", "length"],
    description: ["summary", "overview"],
    priceCents: ["price per person", "base price", "from"],
  },
  days: [],
};

const departures: FileKind<DepartureRow> = {
  columns: (notation) => ({
    trip: tripCell,
    startsOn: dayCell("day", notation, "Write the day on which it leaves."),
    seats: countCell("seats", {
      min: 1,
      max: maxSeats,
      message: `Write the seats, from 1 to ${maxSeats.toLocaleString("en-US")}.`,
    }),
    singles: optionalCountCell("singles", {
      min: 0,
      max: maxSeats,
      message: "Write the single rooms, 0 for none, or leave it empty.",
    }),
    least: optionalCountCell("least", {
      min: 1,
      max: maxSeats,
      message: "Write the least travelers, from 1 on, or leave it empty.",
    }),
    doubleCents: optionalAmountCell("double", notation),
    singleCents: optionalAmountCell("single", notation),
    status: wordCell(
      "status",
      [["open", "", "active", "available"], ["closed"], ["cancelled", "canceled"]],
      "Write open, closed or canceled.",
    ),
    note: textCell("note", 500),
  }),
  also: {
    trip: tripNames,
    startsOn: [...departureDays, "departure", "date"],
    seats: ["capacity", "places", "spots"],
    note: ["notes"],
  },
  days: ["startsOn"],
};

const bookings: FileKind<BookingRow> = {
  columns: (notation) => ({
    oldReference,
    name: nameCell,
    email: emailCell("email"),
    phone: phoneCell("phone"),
    trip: tripCell,
    departureDate: dayCell("departure", notation, "Write the day of departure."),
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
        ["Confirmed", "booked", "active"],
        ["Declined", "rejected", "refused"],
        ["Cancelled", "canceled", "cxl"],
        ["Completed", "complete", "traveled", "done"],
      ],
      "Write Pending, Confirmed, Declined, Cancelled or Completed.",
    ),
    bookedOn: dayCell("booked on", notation, "Write the day on which it was booked."),
    agent: optionalLineCell("agent", 254),
    deposit: refusedWith(
      term("deposit"),
      "Write the deposit that was agreed: 25%, or $500 a person. What was paid stands in payments.csv.",
    ),
    balanceDays: term("balanceDays"),
    ladder: inOneCell("ladder", paymentTermFields.ladder),
    notes: textCell("notes", 2000),
  }),
  also: {
    ...namesOf,
    oldReference: ["reference", ...references],
    trip: tripNames,
    departureDate: departureDays,
    rooms: ["room", "room type"],
    adults: ["travelers", "guests", "pax", "people", "participants"],
    totalCents: ["total price", "price", "amount", "total amount", "grand total"],
    status: ["booking status", "order status"],
    bookedOn: ["booking date", "created", "created at", "created on", "order date", "booked"],
    agent: ["agent email", "sold by"],
    notes: ["note", "comments"],
  },
  days: ["departureDate", "bookedOn"],
};

const lines: FileKind<PriceRow> = {
  columns: (notation) => ({
    oldReference,
    label: lineCell("label", { max: 200, missing: "Write what this part of the price is for." }),
    quantity: countCell("quantity", {
      min: 1,
      max: 1000,
      message: "Write how many, from 1 to 1,000.",
    }),
    unitCents: amountCell("price", notation, { signed: true, missing: "Write the price of one." }),
  }),
  also: {
    oldReference: ["reference", ...references],
    label: ["item", "description"],
    unitCents: ["unit price", "amount"],
  },
  days: [],
};

const schedule: FileKind<ScheduleRow> = {
  columns: (notation) => ({
    oldReference,
    dueOn: dayCell("due on", notation, "Write the day on which it is due."),
    cents: amountCell("amount", notation, { missing: "Write what is due." }),
  }),
  also: { oldReference: ["reference", ...references], dueOn: ["due", "due date"] },
  days: ["dueOn"],
};

const payments: FileKind<MovementRow> = {
  columns: (notation) => ({
    oldReference,
    day: dayCell("day", notation, "Write the day on which it was paid."),
    cents: amountCell("amount", notation, {
      signed: true,
      missing: "Write what was paid; a refund is less than nothing.",
    }),
    method: wordCell(
      "method",
      [
        ["card", "credit card", "debit card", "visa", "mastercard", "amex", "stripe", "paypal"],
        ["ach", "bank", "bank debit", "echeck", "direct debit"],
        ["check", "cheque"],
        ["wire", "wire transfer", "bank transfer", "transfer", "zelle"],
        ["cash"],
      ],
      "Write card, ach, check, wire or cash.",
    ),
    number: textCell("number", 120),
  }),
  also: {
    oldReference: ["reference", ...references],
    day: ["date", "payment date", "date created", "paid on", "received on"],
    cents: ["paid", "payment", "payment amount"],
    method: ["payment method", "payment type", "source", "type"],
    number: ["check number", "transaction", "transaction id", "payment id"],
  },
  days: ["day"],
};

const addressCell = neededCell(emailCell("email"), "Write the email address.");

const newsletter: FileKind<SubscriberRow> = {
  columns: (notation) => ({
    email: addressCell,
    consentedOn: dayCell("consented on", notation, "Write the day on which they consented."),
    consent: textCell("how", 500),
  }),
  also: {
    email: [...namesOf.email, "subscriber"],
    consentedOn: [
      "consent date",
      "opted in on",
      "opt in date",
      "subscribed on",
      "subscribed",
      "date",
    ],
    consent: ["source", "consent"],
  },
  days: ["consentedOn"],
};

const waitingList: FileKind<WaitRow> = {
  columns: (notation) => ({
    trip: tripCell,
    day: dayCell("day", notation, "Write the day on which it leaves."),
    name: nameCell,
    email: addressCell,
    phone: phoneCell("phone"),
    travelers: countCell("travelers", {
      min: 1,
      max: 20,
      message: "Write how many travel, from 1 to 20.",
    }),
    since: dayCell("since", notation, "Write the day since which they wait."),
  }),
  also: {
    ...namesOf,
    trip: tripNames,
    day: [...departureDays, "departure"],
    travelers: ["party", "guests", "pax", "people", "seats"],
    since: ["added on", "joined", "created", "created at"],
  },
  days: ["day", "since"],
};

/** The files of an import by name, in the order in which they are written. */
export const fileKinds = {
  customers,
  trips,
  departures,
  bookings,
  lines,
  schedule,
  payments,
  newsletter,
  "waiting-list": waitingList,
};
export type FileName = keyof typeof fileKinds;

/** A term of the deal form below its heading in files. */
function term<Key extends "deposit" | "balanceDays">(key: Key): Field<PaymentTerms[Key]> {
  const heading = { deposit: "deposit", balanceDays: "balance days" }[key];
  return { ...paymentTermFields[key], label: heading };
}

/** A field that says what a file needs, where forms say it otherwise. */
const refusedWith = <Value>(field: Field<Value>, message: string): Field<Value> => ({
  ...field,
  schema: z.string().transform((typed, context): Value => {
    const read = field.schema.safeParse(typed);
    return read.success ? read.data : refuseCell(context, message);
  }),
});

/** A field of several lines in one cell, between semicolons. */
const inOneCell = <Value>(heading: string, field: Field<Value>): Field<Value> => ({
  label: heading,
  schema: z
    .string()
    .transform((typed): unknown => typed.replaceAll(/\s*;\s*/g, "\n"))
    .pipe(field.schema),
  text: (value) => field.text(value).replaceAll("\n", "; "),
});
