/** A refusal that passes by itself: too many passwords are checked right now, or too many attempts were made (`retryAfter` in seconds). */
export type Wait = { ok: false; reason: "busy" } | { ok: false; reason: "throttled"; retryAfter: number };
