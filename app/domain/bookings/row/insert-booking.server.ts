import { type Insertable, type Selectable, sql } from "kysely";
import type { WrittenBooking } from "#app/db/fields/written-fields.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import {
  bookedCustomerId,
  upsertBookedCustomer,
} from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import { withNewReference } from "#app/values/reference.ts";
import { type HistoryActor, recordCreated } from "./record-history.server.ts";
import { addParts } from "../lines/add-parts.server.ts";
import { type BookingParts, priceOf } from "../lines/booking-parts.ts";
import { addDeltas, announceSaved, departed } from "./edit-booking.server.ts";
import type { Cover, OrderedDeal } from "#app/domain/deals/deal.ts";
import { type PaymentTerms, inEffect, resolveTerms } from "#app/domain/money/payment-terms.ts";
import { termsInEffect } from "#app/domain/money/online/provider.server.ts";

type Row = Insertable<DB["bookings"]>;
/** Computed from the parts. */
type Priced = "discountCents" | "totalCents";
/** Found or made by the email. */
type Found = "customerId";
/** All fields of the form, and the server's columns. */
type NewBooking = WrittenBooking &
  Omit<Row, keyof WrittenBooking | Priced | Found | "id" | "reference">;

/**
 * Inserts a booking with its parts under a new reference, the customer of its email, and who made it
 * in its history.
 */
export async function insertBooking(
  tx: DatabaseTransaction,
  booking: NewBooking,
  parts: BookingParts,
  by: HistoryActor | null = null,
  customerId: string | null = null,
): Promise<{ id: string; reference: string }> {
  const after = await withNewReference("GT", (reference) =>
    insertUnderReference(tx, { ...booking, reference }, parts, by, customerId),
  );
  await announceSaved(tx, [{ before: null, after }]);
  return after;
}

/** Like `insertBooking`, unannounced, with the reference of `row`; undefined if it is taken. */
export async function insertUnderReference(
  tx: DatabaseTransaction,
  row: Omit<Row, Priced | Found>,
  parts: BookingParts,
  by: HistoryActor | null = null,
  /** A customer who is known and locked; null for that of the email. */
  customerId: string | null = null,
): Promise<Selectable<DB["bookings"]> | undefined> {
  const { discountCents, totalCents } = priceOf(parts.lines);
  const added = addParts(parts);
  return (
    tx
      // One statement: each round trip to the database costs time.
      .with("customer", () =>
        customerId === null
          ? upsertBookedCustomer(row)
          : sql<{ id: string }>`(SELECT ${customerId}::uuid AS id)`,
      )
      .with("added", (query) =>
        query
          .insertInto("bookings")
          .values({
            ...row,
            customerId: bookedCustomerId(row),
            discountCents,
            totalCents,
            departed: departed(row),
          })
          .onConflict((conflict) => conflict.column("reference").doNothing())
          .returningAll(),
      )
      .with("lines", () => added.lines)
      .with("travelers", () => added.travelers)
      .with("rooms", () => added.rooms)
      .with("deltas", () => addDeltas)
      .with("history", () => recordCreated(by))
      .selectFrom("added")
      .selectAll()
      .executeTakeFirst()
  );
}

/** What the price of a booking covers, beside the words of its terms. */
type Covered = Pick<OrderedDeal, "flightsIncluded" | "inclusions" | "exclusions">;

/**
 * The terms that a new booking keeps, as values and as columns. If staff confirm it, the deposit
 * does not.
 */
export function freezeTerms(
  deal: PaymentTerms & Covered & Pick<OrderedDeal, "terms">,
  siteTerms: PaymentTerms,
  { byStaff = false }: { byStaff?: boolean } = {},
): { terms: PaymentTerms; columns: Covered & { paymentTerms: string; termsText: string } } {
  const resolved = resolveTerms(deal, siteTerms);
  const terms = byStaff ? inEffect(resolved, false) : termsInEffect(resolved);
  const { flightsIncluded, inclusions, exclusions, terms: termsText } = deal;
  const paymentTerms = JSON.stringify(terms);
  return { terms, columns: { paymentTerms, termsText, flightsIncluded, inclusions, exclusions } };
}

/** What a booking's price covers, as its deal said when it was made. */
export const frozenCover = ({
  inclusions,
  exclusions,
  termsText,
}: Omit<Cover, "terms"> & { termsText: string }): Cover => ({
  inclusions,
  exclusions,
  terms: termsText,
});
