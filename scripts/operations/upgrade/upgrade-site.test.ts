import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isWhole } from "#tests/whole-form.ts";
import { mountable, smallDisk } from "../../../packages/embedded-postgres/fixtures/small-disk.ts";

/**
 * A small release: its commands and its site do what a real one's do, but for what the file `fault`
 * says: 'build fails', 'migrate hangs'.
 */
const small = (version: string, fault: string): Record<string, string> => {
  const act = (step: string) => `
    import { readFileSync } from "node:fs";
    const [at, how] = readFileSync(${JSON.stringify(fault)}, "utf8").split(" ");
    if (at === ${step} && how === "hangs") { console.log("hangs"); setInterval(() => {}, 1000); await new Promise(() => {}); }
    if (at === ${step} && how === "fails") { console.error("as the fault says"); process.exit(1); }
    if (at === ${step} && how === "ends") process.exit(0);`;
  return {
    "package.json": JSON.stringify({ version, type: "module" }),
    "scripts/build.mjs": `${act('"build"')}
      import { mkdirSync, renameSync, symlinkSync } from "node:fs";
      mkdirSync("node_modules/node/bin", { recursive: true });
      symlinkSync(process.execPath, "node_modules/node/bin/node");
      mkdirSync("build"); renameSync("server", "build/server");`,
    "scripts/run.mjs": `const step = process.argv[2].slice("operations/".length); ${act("step")}`,
    "server/index.js": `${version === "1.0.0" ? "const at = '', how = '';" : act('"start"')}
      import { createServer } from "node:http";
      const server = createServer((request, response) => {
        if (at === "page" && request.url === "/blog") {
          if (how === "hangs") return;
          if (how === "loops") for (;;);
          if (how === "ends") process.exit(1);
          if (how === "stops") return response.end("<html>");
          response.statusCode = 500;
        }
        if (at === "start" && how === "waits") response.statusCode = 503;
        response.end(request.url === "/readyz" ? '{"release":"${version}"}' : "<html></html>");
      }).listen(process.env.PORT, "127.0.0.1", () => process.send({ ready: {} }));
      process.on("SIGTERM", () => { server.close(() => process.exit(0)); server.closeAllConnections(); });
      process.on("disconnect", () => process.exit(0));`,
  };
};

let folder: string;
let port: number;
let supervisor: ChildProcess;
const setFault = (fault: string) => writeFileSync(join(folder, "fault"), fault);
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@agency.example", ...args], {
    cwd: join(folder, "origin"),
    stdio: "pipe",
  });

/** A repository with two releases, the first of which is built and served. */
async function setUp(at: string) {
  folder = at;
  mkdirSync(join(folder, "origin/app/db/migrations"), { recursive: true });
  writeFileSync(join(folder, "origin/app/db/migrations/0001_a.sql"), "SELECT 1");
  git("init", "--quiet", "--initial-branch=main");
  for (const version of ["1.0.0", "1.1.0"]) {
    for (const [path, content] of Object.entries(small(version, join(folder, "fault")))) {
      mkdirSync(join(folder, "origin", path, ".."), { recursive: true });
      writeFileSync(join(folder, "origin", path), content);
    }
    git("add", "-A");
    git("commit", "--quiet", "-m", version);
    git("tag", "-a", `v${version}`, "-m", version);
  }
  setFault("none");
  const clone = ["clone", "--quiet", "--branch", "v1.0.0", "file://" + join(folder, "origin")];
  git(...clone, join(folder, "first"));
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: join(folder, "first") });
  symlinkSync("first", join(folder, "current"));
  port = await freePort();
  supervisor = await startSupervisor();
}
async function tearDown() {
  const gone = once(supervisor, "exit");
  supervisor.kill("SIGTERM");
  await gone;
  rmSync(folder, { recursive: true, force: true });
}
beforeEach(() => setUp(mkdtempSync(join(tmpdir(), "grand-tour-releases-"))));
afterEach(tearDown);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

async function startSupervisor(): Promise<ChildProcess> {
  const supervise = join(import.meta.dirname, "../../bootstrap/supervise.mjs");
  const program = `import { realpathSync } from "node:fs";
    import { supervise } from ${JSON.stringify(supervise)};
    const site = () => { const cwd = realpathSync(${JSON.stringify(join(folder, "current"))});
      return { command: process.execPath, args: [cwd + "/build/server/index.js"], cwd }; };
    process.exit(await supervise(site, { firstWait: 50, longestWait: 50, max: 1000, longestEnd: 1000, log: () => {} }));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: "inherit",
    env: { ...process.env, PORT: String(port) },
  });
  writeFileSync(join(folder, "supervisor.pid"), String(child.pid));
  await expect.poll(served).toBe("1.0.0");
  return child;
}

async function served(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer ? (await answer.json()).release : "nothing";
}

/** Starts an upgrade in a process of its own, which can be killed. */
function startUpgrade(longestStart: number): ChildProcess {
  const program = `import { upgrade } from ${JSON.stringify(join(import.meta.dirname, "upgrade-site.ts"))};
    const releases = ${JSON.stringify(folder)};
    const site = { address: "127.0.0.1", port: ${port}, host: "127.0.0.1:${port}", longestStart: ${longestStart} };
    try { await upgrade({ releases, dataDir: releases, site, say: console.log }); }
    catch (error) { console.error(error.message); process.exit(1); }`;
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, APP_SECRET: "x".repeat(40) },
  });
}

async function upgrade(longestStart = 60_000): Promise<{ code: number | null; said: string }> {
  const child = startUpgrade(longestStart);
  const exit = once(child, "exit");
  const [out, err] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  const [code] = await exit;
  return { code, said: out + err };
}

const current = () => readlinkSync(join(folder, "current"));

test("the newest release is built beside, served, and then there is none newer", async () => {
  expect(await upgrade()).toEqual({ code: 0, said: expect.stringContaining("v1.1.0 serves") });
  expect([await served(), current()]).toEqual(["1.1.0", "v1.1.0"]);
  expect(await upgrade()).toEqual({ code: 0, said: "There is no newer release.\n" });
});

test("of two upgrades at once, one waits for the other and finds nothing newer", async () => {
  const both = await Promise.all([upgrade(), upgrade()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  const waited = both.find(({ said }) => said.startsWith("Waiting for another upgrade"));
  expect(waited?.said).toContain("There is no newer release.");
  expect([await served(), current()]).toEqual(["1.1.0", "v1.1.0"]);
});

/** What may go wrong with the new release, and what is said of it; each run tries some. */
const faults = [
  ["build fails", "build.mjs failed"],
  ["start ends", "v1.1.0 was put back: it did not start"],
  ["page fails", "v1.1.0 was put back: /blog answers 500"],
  ["page loops", "v1.1.0 was put back: /blog answers Error"],
  ["backup fails", "backup failed"],
  ["migrate fails", "migrate failed"],
  ["start fails", "v1.1.0 was put back: it did not start"],
  ["start hangs", "v1.1.0 was put back: it did not start"],
  ["start waits", "v1.1.0 was put back: it did not start"],
  ["page hangs", "v1.1.0 was put back: /blog answers Error"],
  ["page ends", "v1.1.0 was put back: /blog answers Error"],
  ["page stops", "v1.1.0 was put back: /blog answers 200"],
] as const;
const steps = ["build", "start", "backup", "migrate", "page"] as const;

test.each(isWhole ? faults : faults.slice(0, 3))(
  "if its %s, the old one serves, and says why in one line",
  async (fault, why) => {
    setFault(fault);
    const { code, said } = await upgrade(fault.startsWith("start") ? 4_000 : 60_000);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
    expect([await served(), current()]).toEqual(["1.0.0", "first"]);
    // Mended, it goes on.
    setFault("none");
    expect((await upgrade()).code).toBe(0);
    expect(await served()).toBe("1.1.0");
  },
);

test.each(isWhole ? steps : steps.slice(0, 2))(
  "killed in its %s, the old or the new one serves, and the next upgrade goes on",
  async (step) => {
    setFault(`${step} hangs`);
    const child = startUpgrade(60_000);
    const begun = { build: "building", backup: "a backup" }[step as string] ?? "Migrating";
    let said = "";
    child.stdout?.on("data", (chunk) => (said += String(chunk)));
    await expect.poll(() => said).toContain(begun);
    if (step === "start" || step === "page") await expect.poll(current).toBe("v1.1.0");
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    // A start that hangs is ended by who looks after the machine, or by the next upgrade.
    setFault("none");
    if (step === "start") process.kill(supervisor.pid ?? 0, "SIGUSR2");
    await expect.poll(served).toBe(step === "start" || step === "page" ? "1.1.0" : "1.0.0");
    expect((await upgrade()).code).toBe(0);
    expect(await served()).toBe("1.1.0");
  },
);

test.skipIf(!mountable)("on a full disk the old one serves, and says why in one line", async () => {
  await tearDown();
  const { dataDir, fill, free } = await smallDisk(8);
  await setUp(dataDir);
  await fill();
  const { code, said } = await upgrade();
  expect([code, said]).toEqual([1, expect.stringContaining("The disk is full")]);
  expect([await served(), current()]).toEqual(["1.0.0", "first"]);
  await free();
  expect((await upgrade()).code).toBe(0);
  expect(await served()).toBe("1.1.0");
});

const oneFile = () =>
  git("rev-parse", "v1.1.0:package.json")
    .toString()
    .trim()
    .replace(/^../, "origin/.git/objects/$&/");

test.runIf(isWhole).each([
  ["does not answer", () => "origin", "The place of the releases does not answer."],
  ["has lost a file", oneFile, "v1.1.0 can't be fetched: "],
])("if the place of the releases %s, the old one serves", async (_, gone, why) => {
  const [at, aside] = [join(folder, gone()), join(folder, "aside")];
  renameSync(at, aside);
  const { code, said } = await upgrade();
  expect([code, said]).toEqual([1, expect.stringContaining(why)]);
  expect([await served(), current()]).toEqual(["1.0.0", "first"]);
  renameSync(aside, at);
  expect((await upgrade()).code).toBe(0);
});

test("a migration that the old release can't run beside is refused before it runs", async () => {
  writeFileSync(
    join(folder, "origin/app/db/migrations/0003_b.sql"),
    "-- Oldest release beside it: 0002\nSELECT 1",
  );
  git("add", "-A");
  git("commit", "--quiet", "-m", "later");
  git("tag", "-a", "v1.2.0", "-m", "later");
  expect(await upgrade()).toEqual({
    code: 1,
    said: expect.stringContaining("can't run beside (0003_b.sql)"),
  });
  expect(await served()).toBe("1.0.0");
  expect(readdirSync(folder)).not.toContain("v1.1.0");
});
