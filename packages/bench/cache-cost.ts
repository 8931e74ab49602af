// `npm run bench:cache`: the cost of a cached page compared with a bare Node server.
import { measure, median } from "./measure.ts";
import { startBaseline, startSite } from "./measured-site.ts";

const target = { path: "/packages", headers: { "Accept-Encoding": "br" } };

const site = await startSite();
try {
  const { bytes } = await measure(site.child, site.origin, target, { count: 2_000 });
  const baseline = await startBaseline(bytes);
  try {
    await measure(baseline.child, baseline.origin, target, { count: 2_000 });
    const bare = await median(5, () =>
      measure(baseline.child, baseline.origin, target, { count: 4_000 }),
    );
    const kept = await median(5, () => measure(site.child, site.origin, target, { count: 4_000 }));
    console.log(
      `A kept /packages (brotli, ${bytes} bytes): ${kept.cpu.toFixed(4)} ms CPU a request.`,
    );
    console.log(
      `A bare Node server with a Buffer of that size: ${bare.cpu.toFixed(4)} ms. Ratio ${(kept.cpu / bare.cpu).toFixed(2)}.`,
    );
  } finally {
    await baseline.end();
  }
} finally {
  await site.end();
}
