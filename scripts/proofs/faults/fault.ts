import type { World } from "./world.ts";

/** What a fault breaks: of each part at most one fault is on at a time. */
export type Target = "node" | "postgres" | "line" | "mail" | "disk";

export type FaultSettings = {
  /** How long the database is frozen and the line a black hole. Milliseconds. */
  long: number;
  /** How long other faults last that do not heal by themselves. Milliseconds. */
  short: number;
  random: () => number;
};

/** One thing that goes wrong, and how it is set right. */
export type Fault = {
  name: string;
  world: World["name"];
  target: Target;
  /** PostgreSQL ends with it: its next one has another pid. */
  endsPostgres?: true;
  /** It ends this many seconds before the next of its target may begin: a restart backs off. */
  rest?: number;
  inject(world: World, settings: FaultSettings): Promise<void>;
  /** How long it lasts, milliseconds; where it is missing, the site heals it by itself. */
  lasts?(settings: FaultSettings): number;
  heal?(world: World): Promise<void>;
};
