import { isAPIError } from "better-auth/api";
import { LimiterFull } from "#app/platform/concurrency-limiter.ts";
import type { Wait } from "../sign-in/wait.ts";

/** Why a password that somebody signed in was asked for did not do: 'signed-out' where the session ended meanwhile. */
export type PasswordRefusal = { ok: false; reason: "wrong-password" } | { ok: false; reason: "signed-out" } | Wait;

/** What an error of better-auth's says of a password that it checked; any other is thrown on. */
export function refusedPassword(error: unknown): PasswordRefusal {
  if (error instanceof LimiterFull) return { ok: false, reason: "busy" };
  if (isAPIError(error) && error.body?.code === "INVALID_PASSWORD") return { ok: false, reason: "wrong-password" };
  if (isAPIError(error) && error.status === "UNAUTHORIZED") return { ok: false, reason: "signed-out" };
  throw error;
}
