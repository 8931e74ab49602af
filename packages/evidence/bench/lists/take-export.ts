import { readFile } from "node:fs/promises";
import type { Reader } from "./list-addresses.ts";
import type { ListedSite } from "./listed-site.ts";

/** Security logs are exported by a form, because that writes a row. */
type Export = { path: string; reader: Exclude<Reader, "visitor">; form?: Record<string, string> };

/** The longest files of the portals. */
export const exports: readonly Export[] = [
  { path: "/superadmin/bookings.csv", reader: "superadmin" },
  { path: "/admin/bookings.csv?sort=customer", reader: "agent" },
  { path: "/admin/leads.csv", reader: "agent" },
  { path: "/admin/reports.csv?table=deal&period=12-months", reader: "agent" },
  {
    path: "/superadmin/security-logs/export",
    reader: "superadmin",
    form: { q: "", role: "", action: "", subject: "", from: "", to: "" },
  },
];

/** Bytes, seconds, the longest wait of another request meanwhile in ms, and memory in bytes. */
export type ExportFigures = {
  path: string;
  rows: number;
  bytes: number;
  firstByte: number;
  seconds: number;
  longestWait: number;
  memory: number;
};

/** Downloads each export in its first order. */
export async function takeExports(site: ListedSite): Promise<ExportFigures[]> {
  const taken: ExportFigures[] = [];
  for (const one of exports.filter(({ path }) => !path.includes("sort=")))
    try {
      taken.push(await takeExport(site, one));
    } catch (error) {
      console.error(String(error));
    }
  return taken;
}

/** Downloads an export, and requests the lightest page repeatedly meanwhile. */
export async function takeExport(
  site: ListedSite,
  { path, reader, form }: Export,
): Promise<ExportFigures> {
  let waiting = true;
  const others = longestWait(site.origin, () => waiting);
  const before = await peakMemory(site);
  const began = performance.now();
  const since = () => (performance.now() - began) / 1_000;
  const response = await fetch(site.origin + path, {
    headers: { Cookie: site.cookies[reader], Origin: site.origin },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  if (!response.body || !response.headers.get("Content-Type")?.startsWith("text/csv"))
    throw new Error(`${path} answered ${response.status}.`);
  let [firstByte, bytes, lines] = [0, 0, 0];
  for await (const piece of response.body) {
    firstByte ||= since();
    bytes += piece.length;
    for (const byte of piece) lines += byte === 10 ? 1 : 0;
  }
  const seconds = since();
  waiting = false;
  const wait = await others;
  const memory = (await peakMemory(site)) - before;
  // One line has the heads.
  return { path, rows: lines - 1, bytes, firstByte, seconds, longestWait: wait, memory };
}

/** Table cells: path, rows, MB, seconds to the first byte and the last, ms, MB. */
export function exportCells(figures: ExportFigures): string {
  const { path, rows, bytes, firstByte, seconds, longestWait: wait, memory } = figures;
  return `| ${[path, rows, (bytes / 1e6).toFixed(1), firstByte.toFixed(2), seconds.toFixed(1), wait.toFixed(0), (memory / 1e6).toFixed(0)].join(" | ")} |`;
}

export const exportHeads =
  "| export | rows | MB | first byte, s | s | longest wait of another, ms | memory, MB |\n| --- | --: | --: | --: | --: | --: | --: |";

async function longestWait(origin: string, going: () => boolean): Promise<number> {
  let longest = 0;
  while (going()) {
    const began = performance.now();
    await (await fetch(`${origin}/healthz`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

/** Peak memory of the serving process in bytes. */
async function peakMemory({ pid }: ListedSite): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) * 1_024;
}
