// `npm run bench:packages`: cost of /packages without cache: query, rendering, headers.
import { measure, median } from "./measure.ts";
import { startBaseline, startSite } from "./measured-site.ts";

/** Any cookie bypasses the page cache. */
const bypass = { Cookie: "bench=1" };
const targets = [
  { name: "/packages", path: "/packages", headers: bypass },
  {
    name: "/packages, compressed for the answer",
    path: "/packages",
    headers: { ...bypass, "Accept-Encoding": "br" },
  },
  {
    name: "/packages?q=italy&sort=price-low",
    path: "/packages?q=italy&sort=price-low",
    headers: bypass,
  },
  { name: "/packages with a typo", path: "/packages?q=santorni", headers: bypass },
  { name: "/deal/dom-europe-06-2025", path: "/deal/dom-europe-06-2025", headers: bypass },
];

const site = await startSite();
try {
  const first = await measure(
    site.child,
    site.origin,
    { path: "/packages", headers: bypass },
    { count: 600 },
  );
  const baseline = await startBaseline(first.bytes);
  try {
    await measure(baseline.child, baseline.origin, { path: "/" }, { count: 2_000 });
    const bare = await median(3, () =>
      measure(baseline.child, baseline.origin, { path: "/" }, { count: 3_000 }),
    );
    console.log(
      `A bare Node server with a Buffer of ${first.bytes} bytes: ${bare.cpu.toFixed(3)} ms CPU a request.`,
    );
    for (const target of targets) {
      await measure(site.child, site.origin, target, { count: 1_500 });
      const cost = await median(5, () =>
        measure(site.child, site.origin, target, { count: 400, atOnce: 4 }),
      );
      console.log(
        `${target.name} (${cost.bytes} bytes): ${cost.cpu.toFixed(2)} ms, ${(cost.cpu / bare.cpu).toFixed(0)} times the bare server.`,
      );
    }
  } finally {
    await baseline.end();
  }
} finally {
  await site.end();
}
