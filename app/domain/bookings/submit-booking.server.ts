import { isOfferOpen, type Deal } from "#app/domain/catalog/deal.ts";
import { readDeal } from "#app/domain/catalog/deals.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { createReference } from "#app/values/reference.ts";
import { furthestDays } from "./booking.ts";
import type { BookingInput } from "./booking-form.ts";
import { bookingReceivedMail } from "./booking-mail.ts";
import type { BookingRefusal } from "./booking-messages.ts";

type Submitted = { ok: true; reference: string } | { ok: false; reason: BookingRefusal };
type Order = { viewer: SignedIn; deal: Deal; input: BookingInput };

/**
 * Books a deal for the customer who is signed in: booking, history row and mail in one transaction, or none of them. The form's key makes it safe to send twice: the second
 * finds the first one's booking, also while that is still being written. Price, status, name and email are the server's and the account's, not the form's (product.md). Refuses
 * with a reason; the key is then free again.
 */
export async function submitBooking(viewer: SignedIn, dealId: string, input: BookingInput, now = new Date()): Promise<Submitted> {
  if (viewer.kind !== "customer") return { ok: false, reason: "staff" };
  const dateRefusal = refuseDate(input.booking_date, businessDay(now));
  if (dateRefusal) return { ok: false, reason: dateRefusal };
  return db.transaction().execute(async (tx) => {
    const repeated = await claimKey(tx, viewer.id, input.key);
    if (repeated) return { ok: true, reference: repeated };
    const deal = await readDeal(dealId, tx);
    const dealRefusal = refuseDeal(deal, now);
    if (!deal || dealRefusal) {
      await releaseKey(tx, viewer.id, input.key);
      return { ok: false, reason: dealRefusal ?? "deal-not-found" };
    }
    const reference = await writeBooking(tx, { viewer, deal, input });
    return { ok: true, reference };
  });
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

/** Claims the key, waiting for whoever is just using it; returns the reference of the booking that it made already. */
async function claimKey(tx: DatabaseTransaction, userId: string, key: string): Promise<string | null> {
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ user_id: userId, key })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 1n) return null;
  const { reference } = await tx
    .selectFrom("idempotency_keys")
    .innerJoin("bookings", "bookings.id", "idempotency_keys.booking_id")
    .select("bookings.reference")
    .where("idempotency_keys.user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return reference;
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
