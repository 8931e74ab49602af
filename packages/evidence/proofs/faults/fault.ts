import type { Environment } from "./environment.ts";

/** The part that a fault breaks; at most one fault per part at a time. */
export type Target = "node" | "postgres" | "line" | "mail" | "disk";

export type FaultSettings = {
  /** Duration of a frozen database or a silent network, in milliseconds. */
  long: number;
  /** Duration of other faults that don't heal by themselves, in milliseconds. */
  short: number;
  random: () => number;
};

/** A fault and how to heal it. */
export type Fault = {
  name: string;
  environment: Environment["name"];
  target: Target;
  /** It restarts PostgreSQL with a new pid. */
  endsPostgres?: true;
  /** Seconds of rest before the next fault of this part: restarts back off. */
  rest?: number;
  inject(environment: Environment, settings: FaultSettings): Promise<void>;
  /** Duration in milliseconds; undefined if the site heals it by itself. */
  lasts?(settings: FaultSettings): number;
  heal?(environment: Environment): Promise<void>;
};
