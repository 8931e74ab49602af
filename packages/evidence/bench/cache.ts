// `npm run bench -- cache`: the cost of a cached page compared with two bare Node servers: one sends a
// page's bytes and type, the other its headers too.
import { measure } from "../harness/measure.ts";
import { startBaseline } from "../harness/baseline.ts";
import { type ServerProcess, startSite } from "../harness/site-process.ts";

const target = { path: "/packages", headers: { "Accept-Encoding": "br" } };
/** Node adds them itself. */
const added = /^(?:connection|content-length|date|keep-alive)$/;

const site = await startSite({}, { supervised: false, preload: "report-cpu.mjs" });
const open: ServerProcess[] = [site];
try {
  const { bytes } = await measure(site.child, site.origin, target, { count: 2_000 });
  const answer = await fetch(site.origin + target.path, target);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !added.test(name)));
  const bare = await startBaseline(bytes);
  const alike = await startBaseline(bytes, headers);
  open.push(bare, alike);
  for (const { child, origin } of [bare, alike])
    await measure(child, origin, target, { count: 2_000 });
  const rounds: number[][] = [];
  for (let round = 0; round < 7; round += 1) {
    const costs = [];
    for (const { child, origin } of open)
      costs.push((await measure(child, origin, target, { count: 3_000 })).cpu);
    rounds.push(costs);
  }
  const middle = (at: number) =>
    rounds.map((costs) => costs[at] ?? 0).toSorted((one, other) => one - other)[3] ?? 0;
  const names = ["A cached /packages (brotli)", "A bare server", "The same with its headers"];
  for (const [at, name] of names.entries())
    console.log(
      `${name}, ${bytes} bytes: ${middle(at).toFixed(4)} ms CPU a request, ${(middle(at) / middle(0)).toFixed(2)} of the cached page's.`,
    );
} finally {
  for (const each of open) await each.end();
}
