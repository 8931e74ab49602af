import type { ListAddress } from "../lists/list-addresses.ts";
import type { SizeName } from "./growth-sizes.ts";

/** An address at one size: milliseconds and CPU milliseconds of a request; null if it failed. */
export type Figures = {
  p50: number;
  p99: number;
  nodeCpu: number;
  postgresCpu: number;
  /** Rows and pages of 8 KB that its queries read. */
  rows: number;
  buffers: number;
};
export type Growth = ListAddress & {
  /** Its place among all addresses. */
  index: number;
  figures: Partial<Record<SizeName, Figures | null>>;
};

/** Reports, and the sitemap's list of files, which the page cache keeps: they may grow. */
const mayGrow = /^\/(?:admin\/reports|superadmin\/analytics|sitemap\.xml)/;

/** Maximum milliseconds at p99, whatever the size. */
function boundOf(path: string): number {
  if (mayGrow.test(path)) return 300;
  // A word that occurs in every deal.
  return /[?&](?:q|deals?)=(?:guide|a|slow\+days)\b/.test(path) ? 100 : 50;
}

/** Why an address grows too much, or undefined. */
export function faultOf({ path, figures: { small, large } }: Growth): string | undefined {
  if (small === null || large === null) return "fails";
  if (!small || !large) return undefined;
  if (large.p99 > boundOf(path)) return `over ${boundOf(path)} ms`;
  // By the median: of some forty requests p99 is the slowest one, which collecting memory doubles.
  if (large.p50 > 4 * small.p50 && !mayGrow.test(path))
    return `over ${(4 * small.p50).toFixed(1)} ms at the median, four times the small size`;
  return undefined;
}
