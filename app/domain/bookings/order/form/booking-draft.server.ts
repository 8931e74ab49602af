import { createHash } from "node:crypto";
import { z } from "zod";
import { findDraft, storeDraft } from "#app/domain/command/form-drafts.server.ts";
import { bookingKeys, type BookingValues } from "./booking-form.ts";

/** Refuses a draft of an earlier release with other field names. */
const draftSchema = z.partialRecord(bookingKeys, z.string());

const formOf = (dealId: string) => `book/${dealId}`;

/**
 * Stores a deal's booking form until its sender has signed in. Returns a token, which is derived
 * from the idempotency key (122 random bits), so a repeat overwrites.
 */
export async function saveDraft(
  dealId: string,
  values: BookingValues,
  key: string,
): Promise<string> {
  const token = createHash("sha256")
    .update(`draft ${dealId} ${key}`)
    .digest()
    .subarray(0, 24)
    .toString("base64url");
  await storeDraft({ token, form: formOf(dealId) }, values);
  return token;
}

/** The stored input of this deal's form; null if expired, or from an earlier release. */
export async function readDraft(dealId: string, token: string): Promise<BookingValues | null> {
  return draftSchema.safeParse(await findDraft({ token, form: formOf(dealId) })).data ?? null;
}
