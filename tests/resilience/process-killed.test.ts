import { beforeAll, expect, test } from "vitest";
import { processesIn } from "@grand-tour/embedded-postgres/fixtures/processes-in.ts";
import { processExists, sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { startSite } from "../../packages/evidence/harness/site-process.ts";

beforeAll(() => ensureBuild());

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

test("a site killed with -9 is back by itself, at the same address and on the same database, within ten seconds", async () => {
  const site = await startSite();
  const killed = await site.serverPid();
  sendSignal(killed, "SIGKILL");
  await expect
    .poll(() => site.lines)
    .toContain("The site ended by itself (SIGKILL): starting it again in 0.5 s.");
  await expect.poll(() => isReady(site.origin), { timeout: 10_000 }).toBe(true);
  expect(site.lines).toContain("Took over the database of a process that was killed.");
  expect(await site.serverPid()).not.toBe(killed);
  expect((await fetch(`${site.origin}/packages`)).status).toBe(200);
  expect(await site.end()).toBe(0);
});

test("when `npm start` itself is killed, the site stops in order, with its database", async () => {
  const site = await startSite();
  const server = await site.serverPid();
  await site.end("SIGKILL");
  await expect.poll(() => processExists(server)).toBe(false);
  await expect.poll(() => processesIn(site.dataDir)).toEqual([]);
});
