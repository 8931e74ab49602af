import { isAPIError } from "better-auth/api";
import { LimiterFull } from "#app/platform/limits/concurrency-limiter.ts";
import type { Wait } from "../sign-in/wait.ts";

/** Why a signed-in viewer's password was refused; 'signed-out' if the session has ended. */
export type PasswordRefusal =
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "signed-out" }
  | Wait;

/** Maps better-auth's password errors to refusals; rethrows others. */
export function refusedPassword(error: unknown): PasswordRefusal {
  if (error instanceof LimiterFull) return { ok: false, reason: "busy" };
  if (isAPIError(error) && error.body?.code === "INVALID_PASSWORD")
    return { ok: false, reason: "wrong-password" };
  if (isAPIError(error) && error.status === "UNAUTHORIZED")
    return { ok: false, reason: "signed-out" };
  throw error;
}
