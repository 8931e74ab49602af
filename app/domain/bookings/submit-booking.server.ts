import type { Selectable } from "kysely";
import pg from "pg";
import { isOfferOpen, type Deal } from "#app/domain/catalog/deal.ts";
import { readDeal } from "#app/domain/catalog/deals.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { env } from "#app/platform/env.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { createReference } from "#app/values/reference.ts";
import { furthestDays } from "./booking.ts";
import type { BookingInput } from "./booking-form.ts";
import { bookingReceivedMail } from "./booking-mail.ts";
import type { BookingRefusal } from "./booking-messages.ts";

type Submitted = { ok: true; reference: string } | { ok: false; reason: BookingRefusal };
type Earlier = Pick<Selectable<DB["bookings"]>, "reference" | "package_id" | "booking_date" | "num_travelers" | "customer_phone" | "notes">;
type Order = { viewer: SignedIn; deal: Deal; input: BookingInput };

/**
 * Books a deal for the customer who is signed in: booking, history row and mail in one transaction, or none of them. The form's key makes it safe to send twice: the second
 * finds the first one's booking, also while that is still being written, and however late it comes; with other words in it, it is refused. Price, status, name and email are the
 * server's and the account's, not the form's (product.md). Refuses with a reason; the key is then free again.
 */
export async function submitBooking(viewer: SignedIn, dealId: string, input: BookingInput, now = new Date()): Promise<Submitted> {
  if (viewer.kind !== "customer") return { ok: false, reason: "staff" };
  try {
    return await db.transaction().execute((tx) => book(tx, { viewer, dealId, input, now }));
  } catch (error) {
    // Deleted between our look at it and the booking.
    if (error instanceof pg.DatabaseError && error.constraint === "bookings_package_id_fkey")
      return { ok: false, reason: "deal-not-found" };
    throw error;
  }
}

async function book(
  tx: DatabaseTransaction,
  given: { viewer: SignedIn; dealId: string; input: BookingInput; now: Date },
): Promise<Submitted> {
  const { viewer, dealId, input, now } = given;
  const earlier = await claimKey(tx, viewer.id, input.key);
  if (earlier) return isSameOrder(earlier, dealId, input) ? { ok: true, reference: earlier.reference } : { ok: false, reason: "form-used" };
  const deal = await readDeal(dealId, tx);
  const reason = refuseDate(input.booking_date, businessDay(now)) ?? refuseDeal(deal, now);
  if (!deal || reason) {
    await releaseKey(tx, viewer.id, input.key);
    return { ok: false, reason: reason ?? "deal-not-found" };
  }
  return { ok: true, reference: await writeBooking(tx, { viewer, deal, input }) };
}

function refuseDate(day: string, today: string): BookingRefusal | null {
  if (day <= today) return "date-past";
  return day > addDays(today, furthestDays) ? "date-too-far" : null;
}

function refuseDeal(deal: Deal | null, now: Date): BookingRefusal | null {
  if (!deal) return "deal-not-found";
  if (deal.archived) return "deal-archived";
  return isOfferOpen(deal, now.getTime()) ? null : "offer-expired";
}

/** Claims the key, waiting for whoever is just using it; returns the booking that it made already. */
async function claimKey(tx: DatabaseTransaction, userId: string, key: string): Promise<Earlier | null> {
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  return tx
    .selectFrom("idempotency_keys")
    .innerJoin("bookings", "bookings.id", "idempotency_keys.booking_id")
    .select(["bookings.reference", "package_id", "booking_date", "num_travelers", "customer_phone", "notes"])
    .where("idempotency_keys.user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** A page that the browser kept still holds its key when it is filled in anew: that is no repeat, and must not pass for one. */
function isSameOrder(earlier: Earlier, dealId: string, input: BookingInput): boolean {
  return (
    earlier.package_id === dealId &&
    earlier.booking_date === input.booking_date &&
    earlier.num_travelers === input.num_travelers &&
    earlier.customer_phone === input.customer_phone &&
    earlier.notes === input.notes
  );
}

async function releaseKey(tx: DatabaseTransaction, userId: string, key: string): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("user_id", "=", userId).where("key", "=", key).execute();
}

async function writeBooking(tx: DatabaseTransaction, order: Order): Promise<string> {
  const { viewer, deal, input } = order;
  const { id, reference } = await insertBooking(tx, order);
  await tx.updateTable("idempotency_keys").set({ booking_id: id }).where("user_id", "=", viewer.id).where("key", "=", input.key).execute();
  await tx
    .insertInto("booking_history")
    .values({ booking_id: id, action: "created", from_status: null, to_status: "Pending", actor_id: viewer.id, actor_role: "customer" })
    .execute();
  const mail = bookingReceivedMail({ name: viewer.name, reference, deal, input, appUrl: env().APP_URL });
  await queueMail(tx, { ...mail, kind: "booking-received", recipient: viewer.email, bookingId: id });
  return reference;
}

/** A reference that is taken already (one in hundreds of millions) is drawn again. */
async function insertBooking(tx: DatabaseTransaction, { viewer, deal, input }: Order): Promise<{ id: string; reference: string }> {
  for (let tries = 0; tries < 10; tries += 1) {
    const row = await tx
      .insertInto("bookings")
      .values({
        reference: createReference(),
        customer_name: viewer.name,
        customer_email: viewer.email,
        customer_phone: input.customer_phone,
        package_id: deal.id,
        user_id: viewer.id,
        booking_date: input.booking_date,
        num_travelers: input.num_travelers,
        notes: input.notes,
        status: "Pending",
        unit_price_cents: deal.priceCents,
        total_cents: deal.priceCents * input.num_travelers,
      })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning(["id", "reference"])
      .executeTakeFirst();
    if (row) return row;
  }
  throw new Error("No free booking reference was found in ten draws.");
}
