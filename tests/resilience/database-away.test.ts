import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import { type CutLine, openLine } from "#tests/cut-line.ts";
import { createTestDatabase } from "#tests/database.ts";
import { type SiteProcess, startSite } from "../../packages/evidence/harness/site-process.ts";

/** Bypasses the page cache, like a signed-in viewer. */
const known = { Cookie: "session=none" };

async function retitle(url: string, title: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("UPDATE packages SET title = $1 WHERE id = 'dom-europe-06-2025'", [title]);
  await client.end();
}

const titleShown = async (site: SiteProcess) =>
  /<h1[^>]*>([^<]*)</.exec(
    await (await fetch(`${site.origin}/deal/dom-europe-06-2025`)).text(),
  )?.[1];

describe("two processes on one database", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let line: CutLine;
  let sites: [SiteProcess, SiteProcess];

  beforeAll(async () => {
    database = await createTestDatabase();
    line = await openLine(database.url);
    sites = await Promise.all([
      startSite({ DATABASE_URL: database.url }),
      startSite({ DATABASE_URL: line.url }),
    ]);
  });
  afterAll(async () => {
    for (const site of sites) expect(await site.end()).toBe(0);
    await line.close();
    await database.drop();
  });

  test("both show a change at once, whatever they have cached", async () => {
    for (const title of ["First words", "Second words"]) {
      await retitle(database.url, title);
      for (const site of sites) await expect.poll(() => titleShown(site)).toBe(title);
    }
  });

  test("without its database one still shows cached pages and refuses the rest temporarily; afterwards it shows what it missed", async () => {
    const [, site] = sites;
    await retitle(database.url, "Before");
    await expect.poll(() => titleShown(site)).toBe("Before");
    line.cut();
    await retitle(database.url, "Meanwhile");
    expect(await titleShown(site)).toBe("Before");

    const refused = await fetch(`${site.origin}/packages`, {
      headers: { ...known, Accept: "text/html" },
    });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await refused.text()).toContain("Error fetching packages.");
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);

    line.restore();
    await expect
      .poll(async () => (await fetch(`${site.origin}/packages`, { headers: known })).status)
      .toBe(200);
    await expect.poll(() => titleShown(site)).toBe("Meanwhile");
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });

  test("a site that is killed meanwhile is started again until the database answers, which counts as no failure", async () => {
    const [, site] = sites;
    line.cut();
    sendSignal(await site.serverPid(), "SIGKILL");
    await expect
      .poll(() => site.lines, { timeout: 20_000 })
      .toContain("The database does not answer yet: starting it again in 0.5 s.");
    line.restore();
    await expect
      .poll(
        () =>
          fetch(`${site.origin}/readyz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        {
          timeout: 20_000,
        },
      )
      .toBe(200);
  });
});

test("a database killed under load: cached pages stay, the rest is refused temporarily, everything recovers by itself, and the process lives", async () => {
  const site = await startSite();
  const server = await site.serverPid();
  const answers = { cached: new Set<number>(), rendered: new Set<number>() };
  // More than once: when listening starts, the cache is purged, perhaps during the first render.
  for (let time = 0; time < 3; time += 1)
    await (await fetch(`${site.origin}/packages`)).arrayBuffer();
  let loading = true;
  const load = Array.from({ length: 4 }, async (_, index) => {
    while (loading) {
      const isCached = index % 2 === 0;
      const response = await fetch(`${site.origin}/packages`, isCached ? {} : { headers: known });
      answers[isCached ? "cached" : "rendered"].add(response.status);
      if (response.status === 503) expect(response.headers.get("Retry-After")).toBe("5");
      await response.arrayBuffer();
    }
  });
  for (let round = 0; round < 3; round += 1) {
    const [pid] = (
      await readFile(join(site.dataDir, "postgres/cluster/postmaster.pid"), "utf8")
    ).split("\n");
    process.kill(Number(pid), "SIGKILL");
    const backs = () => site.lines.filter((line) => line.includes("The database is back")).length;
    await expect.poll(backs).toBe(round + 1);
    await expect.poll(async () => (await fetch(`${site.origin}/readyz`)).status).toBe(200);
  }
  loading = false;
  await Promise.all(load);
  expect([...answers.cached]).toEqual([200]);
  expect(answers.rendered).toEqual(new Set([200, 503]));
  // The same process: it was not restarted.
  expect(await site.serverPid()).toBe(server);
  expect(await site.end()).toBe(0);
});
