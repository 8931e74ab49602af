import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { processExists } from "@grand-tour/embedded-postgres/processes.server.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { createTestDatabase } from "#tests/database.ts";
import {
  type SiteProcess,
  startRefused,
  startSite,
} from "../../packages/evidence/harness/site-process.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
// Build first, because a start builds changed sources, which these tests should not wait for.
beforeAll(() => ensureBuild());
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Locks the table that every page of deals reads, so that such a page waits until `release`. */
async function blockPackages() {
  const client = new pg.Client(database.url);
  client.on("error", () => {});
  await client.connect();
  await client.query("BEGIN; LOCK TABLE packages IN ACCESS EXCLUSIVE MODE");
  return {
    someoneWaits: () =>
      expect
        .poll(
          async () => (await client.query("SELECT FROM pg_locks WHERE NOT granted")).rows.length,
        )
        .toBeGreaterThan(0),
    async release() {
      await client.query("COMMIT");
      await client.end();
    },
  };
}

const doorOf = (site: SiteProcess) =>
  fetch(`${site.origin}/healthz`).then(
    () => "open",
    () => "closed",
  );

describe("a start that can't continue says why in one line and exits with 1", () => {
  test("a busy port", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const ended = await startRefused({ PORT: String(port), DATABASE_URL: database.url });
    taken.close();
    expect(ended).toEqual({
      code: 1,
      lines: [
        `Port ${port} of 127.0.0.1 is in use: stop what listens there, or set PORT to another.`,
      ],
    });
  });

  test("wrong settings, all of them at once", async () => {
    const { code, lines } = await startRefused({
      PORT: "http",
      DATABASE_URL: "mysql://x",
      APP_URL: "https://x.example/path",
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^Wrong setting: .*PORT .*; .*APP_URL .*; .*DATABASE_URL .*\.$/),
    ]);
  });

  test("a data folder that is a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grand-tour-refused-"));
    await writeFile(join(folder, "data"), "");
    const { code, lines } = await startRefused({ PORT: "0", DATA_DIR: join(folder, "data") });
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(join(folder, "data"))]);
  });

  test("an unusable data folder, also if the database is elsewhere: it holds the secret, the outbox and the pictures", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grand-tour-refused-"));
    await writeFile(join(folder, "data"), "");
    const settings = { PORT: "0", DATABASE_URL: database.url, DATA_DIR: join(folder, "data") };
    const { code, lines } = await startRefused(settings);
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^Can't write in the data folder .*data: it is a file\./)],
    ]);
    // Unused if settings move all four parts elsewhere.
    const bucket = {
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_BUCKET: "pictures",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    const site = await startSite({
      ...settings,
      ...bucket,
      APP_SECRET: "x".repeat(32),
      SMTP_URL: "smtp://127.0.0.1:1",
    });
    expect(
      (await fetch(`${site.origin}/packages`, { headers: { Cookie: "session=a.b" } })).status,
    ).toBe(200);
    expect(await site.end()).toBe(0);
    await rm(folder, { recursive: true });
  });

  test.for([
    ["where nothing can be", "/proc/grand-tour"],
    ["below a folder that can't be", "/proc/grand-tour/data"],
    ["of too long a name", `/tmp/${"x".repeat(300)}`],
  ])("a data folder %s", async ([, folder = ""]) => {
    const { code, lines } = await startRefused({ PORT: "0", DATA_DIR: folder });
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining(`Can't write in the data folder ${folder}: `)],
    ]);
  });

  test("a database of a newer release, which is not changed", async () => {
    const later = await createTestDatabase();
    const client = new pg.Client(later.ownerUrl);
    await client.connect();
    // Empty: a start that continued would seed it.
    await client.query(
      "INSERT INTO schema_migrations (name) VALUES ('9998_later.sql'), ('9999_latest.sql')",
    );
    const { code, lines } = await startRefused({ PORT: "0", DATABASE_URL: later.url });
    const { rows } = await client.query("SELECT FROM packages");
    await client.end();
    await later.drop();
    const refusal =
      /^The database belongs to a later release of Grand Tour \(9998_later\.sql, 9999_latest\.sql\): /;
    expect([code, lines, rows]).toEqual([1, [expect.stringMatching(refusal)], []]);
  });

  // Root may write everywhere.
  test.skipIf(process.getuid?.() === 0)("an unwritable data folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grand-tour-refused-"));
    await chmod(folder, 0o500);
    const { code, lines } = await startRefused({ PORT: "0", DATA_DIR: join(folder, "data") });
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining(folder)]);
  });

  test("an unreachable database, without its password", async () => {
    const { code, lines } = await startRefused({
      PORT: "0",
      DATABASE_URL: "postgres://someone:secret@127.0.0.1:1/nowhere",
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The database 127\.0\.0\.1:1\/nowhere can't be used: .*Check DATABASE_URL\.$/,
      ),
    ]);
    expect(lines.join()).not.toContain("secret");
  });
});

const levels = (lines: readonly string[]) =>
  lines.map((line) => (JSON.parse(line) as { level: number }).level);

describe("stopping", () => {
  test("finishes running requests, accepts no new ones, and exits with 0", async () => {
    const site = await startSite({ DATABASE_URL: database.url });
    const block = await blockPackages();
    const slow = fetch(`${site.origin}/packages`);
    await block.someoneWaits();
    const ended = site.end();
    await expect.poll(() => doorOf(site)).toBe("closed");
    expect(site.child.exitCode).toBeNull();
    await block.release();
    const response = await slow;
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("</html>");
    expect(await ended).toBe(0);
    expect(
      site.lines.filter((line) => line.startsWith("{")),
      "no JSON by default",
    ).toEqual([]);
  });

  test("happens at once after a second signal", async () => {
    const site = await startSite({ DATABASE_URL: database.url });
    const block = await blockPackages();
    const slow = fetch(`${site.origin}/packages`).catch(() => "cut off");
    await block.someoneWaits();
    site.child.kill("SIGINT");
    // npm and the terminal may both forward one Ctrl-C, so only a signal well after the site has
    // seen the first is a second one.
    await expect.poll(() => doorOf(site)).toBe("closed");
    const seen = Date.now();
    await expect.poll(() => Date.now() - seen).toBeGreaterThan(400);
    expect(await site.end("SIGINT")).toBe(1);
    expect(await slow).toBe("cut off");
    await block.release();
  });

  test("stops the embedded database too, logs JSON if asked to, and the second start has nothing to set up", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "grand-tour-site-"));
    const settings = { PORT: "0", DATA_DIR: dataDir, LOG_FORMAT: "json" };
    const first = await startSite(settings);
    expect(first.lines.filter((line) => line.includes("Grand Tour is ready"))).toHaveLength(1);
    const [pid] = (await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split(
      "\n",
    );
    expect(await first.end("SIGINT")).toBe(0);
    expect(new Set(levels(first.lines))).toEqual(new Set([30]));
    const refused = await startRefused({ ...settings, PORT: "http" });
    expect([refused.code, levels(refused.lines)]).toEqual([1, [60]]);
    // Without a parent, init has to reap it.
    await expect.poll(() => processExists(Number(pid))).toBe(false);
    const next = await startSite({ DATA_DIR: dataDir });
    expect(next.lines).toEqual([`Grand Tour is ready: ${next.origin}`]);
    expect(await next.end()).toBe(0);
    await rm(dataDir, { recursive: true });
  });
});
