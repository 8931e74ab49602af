import { data } from "react-router";
import type { FormRefusal } from "./form-refusal.ts";

/** A form that comes back: 400 unless told, with Retry-After in seconds where waiting helps. */
export function refuse(refusal: FormRefusal, { status = 400, retryAfter }: { status?: number; retryAfter?: number } = {}) {
  return data(refusal, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
}
