import type { RequestClass } from "./request-class.ts";

export type ClassLimit = {
  /** Requests that the application works on at the same time. */
  inFlight: number;
  /** Requests that may queue behind them. */
  waiting: number;
  /** Milliseconds that one may queue; then it is refused. */
  patience: number;
  /** In flight and waiting for one address (an IPv6 /64). */
  perAddress: number;
  /** Milliseconds of event loop delay from which the class keeps a quarter of this. */
  lateAt: number;
};

/**
 * Decision 030. One thread renders: past three searches in flight, more only wait inside, and three
 * at up to three connections each leave one of the pool's ten to bookings. Queues hold about what is
 * worked off in a quarter of a second; patience matters only where the machine is slow.
 * Lower classes are shed first: they queue less, wait less and notice a late loop sooner.
 */
export const classLimits: Readonly<Record<RequestClass, ClassLimit>> = {
  anonymous: { inFlight: 3, waiting: 48, patience: 1_500, perAddress: 24, lateAt: 250 },
  signedIn: { inFlight: 6, waiting: 64, patience: 2_000, perAddress: 40, lateAt: 500 },
  files: { inFlight: 16, waiting: 128, patience: 2_000, perAddress: 60, lateAt: 500 },
  refresh: { inFlight: 2, waiting: 128, patience: 1_000, perAddress: 130, lateAt: Infinity },
  login: { inFlight: 8, waiting: 64, patience: 3_000, perAddress: 40, lateAt: 1_000 },
  booking: { inFlight: 8, waiting: 256, patience: 5_000, perAddress: 100, lateAt: Infinity },
  health: { inFlight: 8, waiting: 64, patience: 2_000, perAddress: 40, lateAt: Infinity },
};
