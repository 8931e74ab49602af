import type { CutLine } from "#tests/cut-line.ts";
import type { Fault, FaultSettings } from "./fault.ts";
import type { World } from "./world.ts";

function lineOf({ line }: World): CutLine {
  if (!line) throw new Error("No line stands between this site and its database.");
  return line;
}

const lineFault = (
  name: string,
  { inject, lasts }: { inject: (line: CutLine) => void; lasts: (settings: FaultSettings) => number },
): Fault => ({
  name,
  world: "networked",
  target: "line",
  inject: async (world) => inject(lineOf(world)),
  lasts,
  heal: async (world) => lineOf(world).mend(),
});

/** Faults of the network between the first site and its database. */
export const lineFaults: readonly Fault[] = [
  lineFault("connection resets", { inject: (line) => line.reset(), lasts: ({ short }) => short }),
  lineFault("black hole", { inject: (line) => line.hold(), lasts: ({ long }) => long / 2 }),
  lineFault("2 s latency", { inject: (line) => line.slow(2_000), lasts: ({ short }) => 2 * short }),
];
