import { createHash } from "node:crypto";
import { z } from "zod";
import { db } from "#app/db/database.server.ts";
import { agentBookingKeys, type AgentBookingValues } from "./agent-booking-form.ts";
import { bookingKeys, type BookingValues } from "./booking-form.ts";

/** How long what a visitor typed is kept. */
const lifetimeMilliseconds = 2 * 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
/** The staff idempotency key, in place of a deal id; no deal id looks like it. */
export const staffForm = "staff:create-booking";

/** What was typed into a customer's form or the staff's, by the names of its inputs. */
type Draft = BookingValues & AgentBookingValues;
/** Refuses a draft that an earlier release has kept under other names. */
const draftSchema = z.partialRecord(z.union([bookingKeys, agentBookingKeys]), z.string());

const formOf = (dealId: string) => `book/${dealId}`;

/**
 * Stores a booking form's input, a deal's or the staff's (`staffForm`), until its sender has signed
 * in. Returns a token; only its hash is stored. The token is derived from the idempotency key (122
 * random bits), so a repeat overwrites.
 */
export async function saveDraft(dealId: string, values: Draft, key: string): Promise<string> {
  const token = createHash("sha256")
    .update(`draft ${dealId} ${key}`)
    .digest()
    .subarray(0, 24)
    .toString("base64url");
  const draft = {
    values: JSON.stringify(values),
    expiresAt: new Date(Date.now() + lifetimeMilliseconds),
  };
  await db
    .insertInto("formDrafts")
    .values({ tokenHash: hashOf(token), form: formOf(dealId), ...draft })
    .onConflict((earlier) => earlier.column("tokenHash").doUpdateSet(draft))
    .execute();
  return token;
}

/** The stored input of this deal's form; null if expired, or kept by an earlier release. */
export async function readDraft(dealId: string, token: string): Promise<Draft | null> {
  const row = await db
    .selectFrom("formDrafts")
    .select("values")
    .where("tokenHash", "=", hashOf(token))
    .where("form", "=", formOf(dealId))
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
  return draftSchema.safeParse(row?.values).data ?? null;
}

/** Deletes a draft whose form became a booking. */
export async function dropDraft(token: string): Promise<void> {
  await db.deleteFrom("formDrafts").where("tokenHash", "=", hashOf(token)).execute();
}

/** Deletes drafts that had expired at `now`, after two hours. */
export async function forgetDrafts(now: Date): Promise<void> {
  await db.deleteFrom("formDrafts").where("expiresAt", "<", now).execute();
}
