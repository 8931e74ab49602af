import { createHmac, timingSafeEqual } from "node:crypto";
import { release } from "#app/platform/settings/release.server.ts";
import { appSecret } from "#app/platform/settings/app-secret.server.ts";

/** The header by which `npm run doctor` proves to /readyz that it knows the site's secret. */
export const doctorHeader = "Grand-Tour-Doctor";

/** What a request looked like when it had come through the proxy. */
export type SeenByTheSite = {
  /** The visitor's address, as limits and logs count it. */ address: string;
  /** The Host header. */ host: string | null;
  release: string;
};

/** Milliseconds that a question is good for. */
const lifetime = 60_000;

/** The header's value, for a question that is asked now. */
export function signQuestion(now = Date.now()): string {
  return `${now}.${signatureOf(String(now))}`;
}

/** What the doctor is told of its own request; null for everybody else. */
export function answerDoctor({ headers }: Request, address: string): SeenByTheSite | null {
  if (!isDoctors(headers.get(doctorHeader))) return null;
  return { address, host: headers.get("Host"), release };
}

/** Whether `value` was signed with this site's secret within the last minute. */
function isDoctors(value: string | null, now = Date.now()): boolean {
  if (value === null) return false;
  const [time = "", signature = ""] = value.split(".");
  const expected = Buffer.from(signatureOf(time));
  const given = Buffer.from(signature);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    Math.abs(now - Number(time)) < lifetime
  );
}

const signatureOf = (time: string): string =>
  createHmac("sha256", appSecret()).update(`doctor ${time}`).digest("base64url");
