import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { processesIn } from "@grand-tour/embedded-postgres/fixtures/processes-in.ts";
import { processExists, sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { startSite } from "#tests/site/site-process.ts";

beforeAll(() => ensureBuild());

/** Milliseconds until the site answers again from its database. */
async function untilReady(url: string): Promise<number> {
  const began = Date.now();
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return Date.now() - began;
    await delay(20);
  }
}

test("a site killed with -9 is back by itself, at the same address and on the same database, within ten seconds", async () => {
  const site = await startSite();
  const killed = await site.serverPid();
  sendSignal(killed, "SIGKILL");
  await expect
    .poll(() => site.lines)
    .toContain("The site ended by itself (SIGKILL): starting it again in 0.5 s.");
  expect(await untilReady(site.url)).toBeLessThan(10_000);
  expect(site.lines).toContain("Took over the database of a process that was killed.");
  expect(await site.serverPid()).not.toBe(killed);
  expect((await fetch(`${site.url}/packages`)).status).toBe(200);
  expect(await site.end()).toBe(0);
});

test("when `npm start` itself is killed, the site stops in order, with its database", async () => {
  const site = await startSite();
  const server = await site.serverPid();
  await site.end("SIGKILL");
  await expect.poll(() => processExists(server)).toBe(false);
  await expect.poll(() => processesIn(site.dataDir)).toEqual([]);
});
