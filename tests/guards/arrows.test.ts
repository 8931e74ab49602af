import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const configPath = join(root, ".dependency-cruiser.cjs");
type Config = { forbidden: readonly { name: string; to: { pathNot?: unknown } }[] };
const { forbidden } = createRequire(import.meta.url)(configPath) as Config;
const rules = forbidden.map(({ name }) => name);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grand-tour-arrows-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports, "importing file -> imported file". */
type Imports = readonly (readonly [from: string, to: string])[];
type Violation = { rule: { name: string }; from: string; to: string };

/** dependency-cruiser's findings, "rule: file -> file", for a site with these imports. */
async function cruise(imports: Imports): Promise<string[]> {
  const site = await mkdtemp(join(folder, "site-"));
  const files = new Map<string, string>();
  for (const [from, to] of imports) {
    files.set(to, files.get(to) ?? "");
    // Imports of types count too.
    const imported = /\.tsx?$/.test(from) ? "import type A from" : "import";
    const line = `${imported} ${JSON.stringify(join(site, to))};\n`;
    files.set(from, (files.get(from) ?? "") + line);
  }
  for (const [name, text] of files) {
    if (name.includes("missing")) continue;
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
  const roots = ["app", "packages", "tests"];
  for (const name of roots) await mkdir(join(site, name), { recursive: true });
  const args = ["--config", configPath, "--output-type", "json", ...roots];
  const json = await new Promise<string>((resolve) => {
    execFile(
      join(root, "node_modules/.bin/depcruise"),
      args,
      { cwd: site, maxBuffer: 16 * 1024 * 1024 },
      (_, stdout) => resolve(stdout),
    );
  });
  const { summary } = JSON.parse(json) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

/** A room, and a noun, that no rule knows: what is not listed is refused. */
const room = "app/unlisted/room.js";
const noun = "app/domain/unlisted/noun.js";

/** For each rule that guards no single room or noun, an import that breaks it. */
const planted: Readonly<Record<string, Imports[number]>> = {
  "paths-use-only-values": ["app/paths.ts", room],
  "domain-any-other-noun-stands-alone": [noun, "app/domain/deals/deal.js"],
  "views-see-no-server": ["app/views/card.js", "app/domain/deals/deal.server.ts"],
  "portals-apart": ["app/routes/public/page.js", "app/routes/staff/part.js"],
  "nothing-imports-routes": ["app/start-site.server.js", "app/routes/public/other.js"],
  "the-site-imports-no-tests": ["app/domain/faqs/faq.js", "tests/factory.js"],
  "packages-know-nothing-of-the-site": ["packages/embedded-postgres/start.js", "app/values/a.js"],
  "the-database-stands-behind-platform-and-db": [
    "app/web/server.js",
    "packages/embedded-postgres/stop.js",
  ],
  "page-scripts-stand-behind-pages": ["app/web/server.js", "packages/page-script/morph.js"],
  "rooms-at-most-three-deep": ["app/domain/faqs/a/b/c/deep.js", "app/domain/faqs/faq.js"],
  "no-cycles": ["app/values/round.js", "app/values/round.js"],
  "no-barrels": ["app/values/b.js", "app/values/index.ts"],
  resolvable: ["app/values/c.js", "app/values/missing.js"],
};

/** A rule of one room, or of one noun, is broken by an import of what it does not list. */
function violationOf(rule: string): Imports[number] {
  const [, inside, own] = /^inside-([a-z]+)-(.+)-stands-on-lower-rooms$/.exec(rule) ?? [];
  if (inside)
    return [`app/domain/${inside}/${own}/planted.js`, `app/domain/${inside}/unlisted/room.js`];
  const [, beneath, place] = /^(domain-)?(.+)-uses-only-what-it-may$/.exec(rule) ?? [];
  if (!place) return planted[rule] ?? ["", ""];
  return [`app/${beneath ? "domain/" : ""}${place}/planted.js`, beneath ? noun : room];
}

test("every room has a rule, and every rule finds a planted violation", async () => {
  const places = await readdir(join(root, "app"), { withFileTypes: true });
  const rooms = places.flatMap((place) => (place.isDirectory() ? [place.name] : []));
  const needed = rooms
    .filter((name) => name !== "domain" && name !== "styles")
    .map((name) => `${name}-uses-only-what-it-may`);
  expect(rules).toEqual(expect.arrayContaining([...needed, ...Object.keys(planted)]));

  const found = await cruise(rules.map(violationOf));
  const missed = rules.filter((rule) => {
    const [from] = violationOf(rule);
    return !found.some((line) => line.startsWith(`${rule}: ${from} -> `));
  });
  expect(missed, "plant a violation of a new rule in this file").toEqual([]);
});

test("no noun stands above itself", () => {
  const below = new Map(
    forbidden.flatMap(({ name, to }) => {
      const [, one] = /^domain-([\w-]+)-uses-only/.exec(name) ?? [];
      const used = String(to.pathNot).matchAll(/domain\/([\w-]+)\/(?!\(viewer)/g);
      return one
        ? [[one, [...used].flatMap(([, other = ""]) => (other === one ? [] : [other]))]]
        : [];
    }),
  );
  expect(below.get("bookings")).toContain("deals");
  const reached = (noun: string, from = new Set<string>()): Set<string> => {
    for (const other of below.get(noun) ?? [])
      if (!from.has(other)) reached(other, from.add(other));
    return from;
  };
  expect([...below.keys()].filter((noun) => reached(noun).has(noun))).toEqual([]);
});

test("two rooms of a noun that need each other are found", async () => {
  const [row, mails] = ["app/domain/bookings/row/a.js", "app/domain/bookings/mails/b.js"];
  expect(
    await cruise([
      [row, mails],
      [mails, "app/domain/bookings/row/c.js"],
    ]),
  ).toEqual([`inside-bookings-row-stands-on-lower-rooms: ${row} -> ${mails}`]);
});

test("control: what the architecture allows is not found", async () => {
  const allowed: Imports = [
    ["app/routes/public/page.js", "app/views/card.js"],
    ["app/routes/staff/page.js", "app/routes/sign-in/answer.js"],
    ["app/routes/staff/page.js", "app/domain/bookings/booking.js"],
    ["app/views/card.js", "app/domain/deals/deal.js"],
    ["app/domain/bookings/booking.js", "app/domain/deals/deal.js"],
    ["app/domain/bookings/mails/mail.js", "app/domain/bookings/row/booking.js"],
    ["app/domain/deals/deal.js", "app/domain/command/command.js"],
    ["app/domain/deals/deal.test.ts", "app/routes/public/page.js"],
    ["app/domain/deals/deal.js", "app/db/database.js"],
    ["app/db/database.js", "packages/embedded-postgres/start.js"],
    ["app/views/card.js", "packages/page-script/morph.js"],
    ["app/web/server.js", "app/platform/log.js"],
    ["tests/factory.js", "app/db/database.js"],
  ];
  expect(await cruise(allowed)).toEqual([]);
});
