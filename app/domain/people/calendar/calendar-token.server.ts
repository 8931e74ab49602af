import { createHash, randomBytes } from "node:crypto";

/** 32 characters, which an address can hold as they are. */
export const newCalendarToken = () => randomBytes(24).toString("base64url");

/** What is kept of a token: who reads the table opens no calendar. */
export function calendarTokenHash(token: string): string {
  return createHash("sha256").update(`calendar:${token}`).digest("base64url");
}
