import type { Field } from "#app/domain/command/field-list.ts";
import type { ImportedCustomer } from "#app/domain/people/customers/imported-customers.server.ts";
import { textField } from "#app/values/forms/form-fields.ts";
import {
  countCell,
  dayCell,
  emailCell,
  optionalCountCell,
  optionalDayCell,
  phoneCell,
  textCell,
} from "../cells.server.ts";
import {
  type FileKind,
  nameCell,
  namesOf,
  tripCell,
  tripNames,
  departureDays,
  addressCell,
} from "./file-kind.server.ts";

type CustomerRow = Omit<ImportedCustomer, "since"> & {
  /** The day of consent. */ newsletter: string | null;
};

/** Several notes, with an empty line between them. */
const notesCell: Field<string> = {
  ...textCell("notes", 20_000),
  schema: textField(20_000).refine(
    (notes) => notes.split(/\n{2,}/).every((note) => note.length <= 2_000),
    "Shorten each note to 2,000 characters. An empty line begins another note.",
  ),
};

export const customersFile: FileKind<CustomerRow> = {
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

type SubscriberRow = {
  email: string;
  consentedOn: string;
  consent: string;
  unsubscribedOn: string | null;
};

export const newsletterFile: FileKind<SubscriberRow> = {
  columns: (notation) => ({
    email: addressCell,
    consentedOn: dayCell("consented on", notation, "Write the day on which they consented."),
    consent: textCell("how", 500),
    unsubscribedOn: optionalDayCell("unsubscribed on", notation),
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
    unsubscribedOn: ["unsubscribed", "unsubscribe date", "opted out on", "opt out date"],
  },
  days: ["consentedOn", "unsubscribedOn"],
};

type WaitRow = {
  trip: string;
  day: string;
  name: string;
  /** Null for a caller who left only a phone. */ email: string | null;
  phone: string | null;
  travelers: number;
  singles: number | null;
  since: string;
};

export const waitingListFile: FileKind<WaitRow> = {
  columns: (notation) => ({
    trip: tripCell,
    day: dayCell("day", notation, "Write the day on which it leaves."),
    name: nameCell,
    email: emailCell("email"),
    phone: phoneCell("phone"),
    travelers: countCell("travelers", {
      min: 1,
      max: 20,
      message: "Write how many travel, from 1 to 20.",
    }),
    singles: optionalCountCell("singles", {
      min: 0,
      max: 20,
      message: "Write the single rooms, or leave it empty.",
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
