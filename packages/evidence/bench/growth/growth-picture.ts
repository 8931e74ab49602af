import { scaleLog } from "d3-scale";
import { faultOf, type Growth } from "./growth-figures.ts";
import type { SizeName } from "./growth-sizes.ts";

const width = 960;
const left = 300;
const rowHeight = 26;
const colors: Readonly<Record<SizeName, string>> = {
  small: "#9db4c0",
  large: "#17424f",
};

/** An SVG: for each page the slowest of its addresses at p99 at each size, on a logarithmic axis. */
export function drawGrowth(
  growths: readonly Growth[],
  sizes: readonly SizeName[],
  load: number,
): string {
  const pages = [...new Set(growths.map(({ path }) => pageOf(path)))];
  const height = 60 + pages.length * rowHeight;
  const x = scaleLog([1, 10_000], [left, width - 20]).clamp(true);
  const axis = [1, 10, 100, 1_000, 10_000].map(
    (tick) =>
      `<line x1="${x(tick)}" x2="${x(tick)}" y1="30" y2="${height - 20}" stroke="#ddd"/><text x="${x(tick)}" y="${height - 5}" text-anchor="middle">${tick} ms</text>`,
  );
  const rows = pages.map((page, index) => {
    const own = growths.filter(({ path }) => pageOf(path) === page);
    const y = 44 + index * rowHeight;
    const dots = sizes.map((size) => {
      const slowest = Math.max(0, ...own.map(({ figures }) => figures[size]?.p99 ?? 0));
      return `<circle cx="${x(Math.max(1, slowest))}" cy="${y}" r="6" fill="${colors[size]}"/>`;
    });
    const isRed = own.some((growth) => faultOf(growth) !== undefined);
    return `<text x="${left - 16}" y="${y + 5}" text-anchor="end" fill="${isRed ? "#b3261e" : "#222"}">${labelOf(page)}</text>${dots.join("")}`;
  });
  const legend = sizes.map(
    (size, index) =>
      `<circle cx="${left + index * 150}" cy="14" r="6" fill="${colors[size]}"/><text x="${left + 12 + index * 150}" y="19">${size}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="13"><rect width="100%" height="100%" fill="#fff"/>${axis.join("")}${legend.join("")}<text x="${width - 20}" y="19" text-anchor="end">load ${load.toFixed(1)}</text>${rows.join("")}</svg>\n`;
}

const pageOf = (path: string) => path.replace(/\?.*/, "");

/** Without the long ids of departures and calendars. */
const labelOf = (page: string) =>
  page.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|calendar-of[a-z0-9-]*/, "{id}");
