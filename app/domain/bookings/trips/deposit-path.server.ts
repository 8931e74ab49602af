import { href } from "react-router";
import { db } from "#app/db/database.server.ts";
import { payToken } from "#app/domain/money/online/pay-links.server.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { isOwnBooking } from "../row/booking-columns.server.ts";

/** Where a customer's booking that waits for its deposit is paid; null for any other. */
export async function depositPath(viewer: SignedIn, reference: string): Promise<string | null> {
  if (!paymentProvider()) return null;
  const waiting = await db
    .selectFrom("bookings")
    .select("id")
    .where((eb) => isOwnBooking(eb, viewer))
    .where("reference", "=", reference)
    .where("status", "=", "Pending")
    .where("payBy", "is not", null)
    .executeTakeFirst();
  if (!waiting) return null;
  return href("/pay/:token", { token: await payToken(db, waiting.id) });
}
