// `npm run bench -- packages [--site FOLDER --only TEXT]`: CPU time of node and PostgreSQL for pages
// past the cache, in turn with other built checkouts and a bare Node server. `--only` leaves out
// other addresses.
import { parseArgs } from "node:util";
import { root } from "../../../scripts/command.ts";
import { measure, median } from "../harness/measure.ts";
import { startBaseline } from "../harness/baseline.ts";
import { type ServerProcess, startSite } from "../harness/site-process.ts";
import { postmaster } from "../harness/postmaster.ts";
import { familyCpu } from "../harness/process-cpu.ts";

const { values } = parseArgs({
  options: {
    site: { type: "string", multiple: true, default: [] },
    only: { type: "string", default: "" },
  },
});

/** Any cookie bypasses the page cache. */
const bypass = { Cookie: "bench=1" };
const paths = [
  "/packages",
  "/packages?q=italy&sort=price-low",
  "/packages?q=santorni",
  "/deal/dom-europe-06-2025",
  "/",
  "/destinations",
  "/book/dom-europe-06-2025",
  "/blog/four-days-in-paris-without-running",
  "/policy/privacy",
  "/faq",
];
const targets = [
  ...paths.map((path) => ({ name: path, path, headers: bypass })),
  {
    name: "/packages, compressed for the answer",
    path: "/packages",
    headers: { ...bypass, "Accept-Encoding": "br" },
  },
].filter(({ path }) => path.includes(values.only));
const rounds = 5;
const load = { count: 300, atOnce: 4 };

type Round = { node: number; postgres: number; bytes: number };
type Site = ServerProcess & { name: string; postmaster: number };

async function measureRound(site: Site, target: (typeof targets)[number]): Promise<Round> {
  const before = familyCpu(site.postmaster);
  const { cpu, bytes } = await measure(site.child, site.origin, target, load);
  return { node: cpu, postgres: (familyCpu(site.postmaster) - before) / load.count, bytes };
}

function say({ name }: Site, costs: readonly Round[], bare: number): string {
  const middle = (of: "node" | "postgres") =>
    costs.map((cost) => cost[of]).toSorted((one, other) => one - other)[
      Math.floor(costs.length / 2)
    ] ?? 0;
  const times = (middle("node") / bare).toFixed(0);
  return `  ${name}: ${middle("node").toFixed(2)} ms node (${times} times the bare server), ${middle("postgres").toFixed(2)} ms PostgreSQL, ${costs[0]?.bytes} bytes`;
}

const open: ServerProcess[] = [];
try {
  const sites: Site[] = [];
  for (const folder of [...values.site, root]) {
    const site = await startSite(
      {},
      { supervised: false, root: folder, preload: "report-cpu.mjs" },
    );
    open.push(site);
    const name = folder === root ? "this build" : folder;
    sites.push({ ...site, name, postmaster: await postmaster(site) });
  }
  const baseline = await startBaseline(77_000);
  open.push(baseline);
  const { child, origin } = baseline;
  await measure(child, origin, { path: "/" }, { count: 2_000 });
  const bare = await median(3, () => measure(child, origin, { path: "/" }, { count: 3_000 }));
  console.log(`A bare Node server with a Buffer of 77,000 bytes: ${bare.cpu.toFixed(3)} ms.`);
  for (const target of targets) {
    const costs = new Map<Site, Round[]>(sites.map((site) => [site, []]));
    for (const site of sites) await measure(site.child, site.origin, target, { count: 1_000 });
    for (let round = 0; round < rounds; round += 1)
      for (const [site, taken] of costs) taken.push(await measureRound(site, target));
    console.log(target.name);
    for (const [site, taken] of costs) console.log(say(site, taken, bare.cpu));
  }
} finally {
  for (const each of open) await each.end();
}
