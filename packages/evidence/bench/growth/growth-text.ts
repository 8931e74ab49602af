import { availableParallelism } from "node:os";
import { faultOf, type Figures, type Growth } from "./growth-figures.ts";
import type { SizeName } from "./growth-sizes.ts";
import { exportCells, type ExportFigures, exportHeads } from "../lists/take-export.ts";

const cores = availableParallelism();

/** Prints one line per address, with its fault at the end; then the exports. */
export function printGrowth(
  growths: readonly Growth[],
  sizes: readonly SizeName[],
  {
    load = 0,
    exported = {},
  }: {
    /** Processes that wanted a core, over the last fifteen minutes. */
    load?: number;
    exported?: Partial<Record<SizeName, ExportFigures[]>>;
  } = {},
): string {
  const faults = growths.filter((growth) => faultOf(growth) !== undefined);
  return [
    "Milliseconds of a request at p50 and p99, CPU milliseconds of node and PostgreSQL, rows read.",
    `Load of the machine (${cores} cores): ${load.toFixed(1)}. ` +
      "Far above its cores, milliseconds say what the machine did; CPU and rows hold.",
    sizes.map((size) => size.padStart(42)).join(""),
    ...growths.map((growth) => lineOf(growth, sizes)),
    "",
    faults.length === 0
      ? "No address grows too much."
      : `${faults.length} of ${growths.length} addresses grow too much.`,
    ...sizes.flatMap((size) => {
      const taken = exported[size];
      return taken ? ["", `Exports, ${size}:`, exportHeads, ...taken.map(exportCells)] : [];
    }),
  ].join("\n");
}

function lineOf(growth: Growth, sizes: readonly SizeName[]): string {
  const fault = faultOf(growth);
  const cells = sizes.map((size) => cellOf(growth.figures[size]));
  return `${cells.join("")}  ${growth.path} ${fault === undefined ? "" : `✗ ${fault}`}`.trimEnd();
}

function cellOf(figures: Figures | null | undefined): string {
  if (!figures) return (figures === null ? "failed" : "").padStart(42);
  const { p50, p99, nodeCpu, postgresCpu, rows } = figures;
  const numbers = [p50, p99, nodeCpu, postgresCpu].map((number) => number.toFixed(1).padStart(8));
  return `${numbers.join("")}${String(rows).padStart(10)}`;
}
