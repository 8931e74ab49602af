import type { CutLine } from "../../../../tests/cut-line.ts";
import type { Fault, FaultSettings } from "./fault.ts";
import type { Environment } from "./environment.ts";

function lineOf({ line }: Environment): CutLine {
  if (!line) throw new Error("No line stands between this site and its database.");
  return line;
}

const lineFault = (
  name: string,
  {
    inject,
    lasts,
  }: { inject: (line: CutLine) => void; lasts: (settings: FaultSettings) => number },
): Fault => ({
  name,
  environment: "networked",
  target: "line",
  inject: async (environment) => inject(lineOf(environment)),
  lasts,
  heal: async (environment) => lineOf(environment).restore(),
});

/** Faults of the network between the first site and its database. */
export const lineFaults: readonly Fault[] = [
  lineFault("connection resets", { inject: (line) => line.reset(), lasts: ({ short }) => short }),
  lineFault("black hole", { inject: (line) => line.hold(), lasts: ({ long }) => long / 2 }),
  lineFault("2 s latency", { inject: (line) => line.slow(2_000), lasts: ({ short }) => 2 * short }),
];
