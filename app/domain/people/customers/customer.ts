import type { WrittenCustomer } from "#app/db/fields/written-fields.ts";
import { choice, listSearch, type SearchOf } from "#app/values/list-search.ts";

export const customerSearch = listSearch({
  label: "Search clients",
  placeholder: "Name, email, phone or reference",
  sorts: ["name", "created"],
  first: "-created",
  filters: {
    known: choice("Known by", "All clients", {
      account: "With an account",
      booked: "Known by a booking alone",
    }),
  },
});

/** `q` are words of name and email, or digits of a phone number. */
export type CustomerSearch = SearchOf<typeof customerSearch>;

/** What is known of a person: name, email and phone. */
export type KnownPerson = WrittenCustomer;

/** What is known of a customer beside the name. */
export type KnownField = Exclude<keyof WrittenCustomer, "name">;

/** Whether a customer has an account, and a verified email. */
export type CustomerAccount = "verified" | "unverified" | "none";

/** A row of the list. */
export type CustomerLine = WrittenCustomer & {
  id: string;
  account: CustomerAccount;
  bookings: number;
  leads: number;
  /** Total of confirmed and completed bookings. */
  spentCents: number;
  /** First contact. */
  since: Date;
};

/** An internal note; `author` is null if the account was deleted. */
type CustomerNote = { id: number; note: string; author: string | null; at: Date };

/** A customer, without data of other parts of the domain. */
export type Customer = CustomerLine & {
  /** The number of its changes, sent along by forms. */ version: number;
  /** The account, if any. */
  userId: string | null;
  /** Creation of the account. */
  signedUpAt: Date | null;
  /** The newest first. */
  notes: CustomerNote[];
};
