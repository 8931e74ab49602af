import { createHash, createHmac } from "node:crypto";
import { db, type Database } from "#app/db/database.server.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Derived from the booking and the link's number: every mail has the same link, and only a hash is
 * stored.
 */
const tokenOf = (bookingId: string, number: number) =>
  createHmac("sha256", appSecret()).update(`pay:${bookingId}:${number}`).digest("base64url");

/** The token of a booking's payment link; creates the link if missing. */
export async function payToken(database: Database, bookingId: string): Promise<string> {
  const link = await readLink(database, bookingId);
  const token = tokenOf(bookingId, link?.number ?? 1);
  if (link?.tokenHash === hashOf(token)) return token;
  // No link yet, or the site's secret has changed since.
  return link ? renewPayLink(database, bookingId) : insertLink(database, bookingId, token);
}

function readLink(database: Database, bookingId: string) {
  return database
    .selectFrom("payLinks")
    .select(["number", "tokenHash"])
    .where("bookingId", "=", bookingId)
    .executeTakeFirst();
}

async function insertLink(database: Database, bookingId: string, token: string) {
  await database
    .insertInto("payLinks")
    .values({ bookingId, tokenHash: hashOf(token) })
    // A concurrent request inserted the same link.
    .onConflict((conflict) => conflict.column("bookingId").doNothing())
    .execute();
  return token;
}

/** Replaces the link; the old one stops working. Returns the new token. */
export async function renewPayLink(database: Database, bookingId: string): Promise<string> {
  const { number } = (await readLink(database, bookingId)) ?? { number: 0 };
  const token = tokenOf(bookingId, number + 1);
  const link = { number: number + 1, tokenHash: hashOf(token) };
  await database
    .insertInto("payLinks")
    .values({ bookingId, ...link })
    .onConflict((conflict) => conflict.column("bookingId").doUpdateSet(link))
    .execute();
  return token;
}

/** The booking of a payment link; undefined if the token is unknown or replaced. */
export async function bookingOfToken(token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom("payLinks")
    .select("bookingId")
    .where("tokenHash", "=", hashOf(token))
    .executeTakeFirst();
  return link?.bookingId;
}
