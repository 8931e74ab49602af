import type { Throttled } from "#app/platform/limits/rate-limit.server.ts";
/**
 * A temporary refusal: too many passwords being checked, the database away, or too many attempts (`retryAfter` in
 * seconds).
 */
export type Wait = { ok: false; reason: "busy" } | { ok: false; reason: "unavailable" } | Throttled;
