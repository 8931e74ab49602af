import { createOTP } from "@better-auth/utils/otp";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { log } from "#app/platform/log.server.ts";
import { auth } from "../auth.server.ts";

/** Milliseconds during which an offered secret is shown and can be confirmed. */
const offerLasts = 30 * 60_000;

/**
 * State of a second factor: off; offered, with the app's otpauth: URI in `address`; or on, with the
 * number of recovery codes left.
 */
export type TwoFactor =
  | { state: "off" }
  | { state: "offered"; address: string }
  | { state: "on"; codesLeft: number };

/** Reads the state of the viewer's own second factor. */
export async function readTwoFactor(viewer: Staff): Promise<TwoFactor> {
  const row = await db
    .selectFrom("twoFactors")
    .select(["secret", "backupCodes", "verified", "updatedAt"])
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  if (!row) return { state: "off" };
  if (row.verified)
    return { state: "on", codesLeft: (JSON.parse(row.backupCodes) as string[]).length };
  if (row.updatedAt.getTime() + offerLasts <= Date.now()) return { state: "off" };
  const secret = await readSecret(row.secret);
  if (secret === null) return { state: "off" };
  const { tradeName } = await readAgency();
  return { state: "offered", address: createOTP(secret).url(tradeName, viewer.email) };
}

/** Whether the account's secret can be decrypted, so that app codes can work. */
export async function holdsReadableSecret(userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("twoFactors")
    .select("secret")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined && (await readSecret(row.secret)) !== null;
}

/** Decrypts the secret; null, with a log line, if it was encrypted with another APP_SECRET. */
async function readSecret(data: string): Promise<string | null> {
  const { secretConfig } = await (await auth()).$context;
  try {
    const { symmetricDecrypt } = await import("better-auth/crypto");
    return await symmetricDecrypt({ key: secretConfig, data });
  } catch (error) {
    log.error(
      { err: error },
      "A second factor can't be read: it was encrypted under another APP_SECRET (docs/operations.md, two-factor-off).",
    );
    return null;
  }
}
