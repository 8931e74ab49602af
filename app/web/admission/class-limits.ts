import type { RequestClass } from "./request-class.ts";

export type ClassLimit = {
  /** Requests handled at the same time. */
  inFlight: number;
  /** Requests that may queue. */
  waiting: number;
  /** Maximum time in the queue in milliseconds; then the request is refused. */
  timeout: number;
  /** Maximum in flight and waiting per address (an IPv6 /64). */
  perAddress: number;
  /** Event-loop delay in milliseconds from which only a quarter of the limits applies. */
  lateAt: number;
};

/**
 * See decision 030. One thread renders, so more than three searches in flight would only wait
 * inside, and three at three connections each leave one of the pool's ten to bookings.
 *
 * Queues hold about 250 ms of work. Lower classes have shorter queues and notice a late event loop
 * sooner, so they are shed first.
 */
export const classLimits: Readonly<Record<RequestClass, ClassLimit>> = {
  anonymous: { inFlight: 3, waiting: 48, timeout: 1_500, perAddress: 24, lateAt: 250 },
  signedIn: { inFlight: 6, waiting: 64, timeout: 2_000, perAddress: 40, lateAt: 500 },
  files: { inFlight: 16, waiting: 128, timeout: 2_000, perAddress: 60, lateAt: 250 },
  refresh: { inFlight: 2, waiting: 128, timeout: 1_000, perAddress: 130, lateAt: Infinity },
  asking: { inFlight: 2, waiting: 48, timeout: 3_000, perAddress: 24, lateAt: 1_000 },
  loginPages: { inFlight: 2, waiting: 64, timeout: 3_000, perAddress: 24, lateAt: Infinity },
  login: { inFlight: 8, waiting: 64, timeout: 3_000, perAddress: 40, lateAt: 1_000 },
  bookingPages: { inFlight: 3, waiting: 96, timeout: 5_000, perAddress: 40, lateAt: Infinity },
  booking: { inFlight: 8, waiting: 256, timeout: 5_000, perAddress: 100, lateAt: Infinity },
  paying: { inFlight: 3, waiting: 96, timeout: 5_000, perAddress: 24, lateAt: Infinity },
  // The provider sends from few addresses, and may send what it kept all at once.
  webhook: { inFlight: 2, waiting: 128, timeout: 5_000, perAddress: 100, lateAt: Infinity },
  health: { inFlight: 8, waiting: 64, timeout: 2_000, perAddress: 40, lateAt: Infinity },
};
