import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { log } from "#app/platform/log.server.ts";
import { auth } from "../auth.server.ts";

/** For how long a secret that was never confirmed is shown, and can be, in milliseconds. */
const offerLasts = 30 * 60_000;

/** Where an account's second factor stands: none; a secret that waits for its first code (`address` is the otpauth: URI for the app); or on, with so many recovery codes left. */
export type TwoFactor = { state: "off" } | { state: "offered"; address: string } | { state: "on"; codesLeft: number };

/** Where the viewer's own second factor stands. */
export async function readTwoFactor(viewer: Staff): Promise<TwoFactor> {
  const row = await db
    .selectFrom("twoFactors")
    .select(["secret", "backupCodes", "verified", "updatedAt"])
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  if (!row) return { state: "off" };
  if (row.verified) return { state: "on", codesLeft: (JSON.parse(row.backupCodes) as string[]).length };
  if (row.updatedAt.getTime() + offerLasts <= Date.now()) return { state: "off" };
  const secret = await readSecret(row.secret);
  if (secret === null) return { state: "off" };
  const { appName } = await auth().$context;
  return { state: "offered", address: createOTP(secret).url(appName, viewer.email) };
}

/** Whether any code of the account's app can fit at all. */
export async function holdsReadableSecret(userId: string): Promise<boolean> {
  const row = await db.selectFrom("twoFactors").select("secret").where("userId", "=", userId).executeTakeFirst();
  return row !== undefined && (await readSecret(row.secret)) !== null;
}

/** The secret as the app has it; null, and a line in the log, where it was encrypted under another APP_SECRET. */
async function readSecret(data: string): Promise<string | null> {
  const { secretConfig } = await auth().$context;
  try {
    return await symmetricDecrypt({ key: secretConfig, data });
  } catch (error) {
    log.error(
      { err: error },
      "A second factor can't be read: it was encrypted under another APP_SECRET (docs/operations.md, two-factor-off).",
    );
    return null;
  }
}
