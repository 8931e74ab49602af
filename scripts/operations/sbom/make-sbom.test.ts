import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../../command.ts";
import { makeSbom, type Sbom } from "./make-sbom.ts";
import { lockfileSchema } from "./read-lockfile.ts";

const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), "utf8"));
const locked = lockfileSchema.parse(read("package-lock.json"));
type Manifest = {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const own = read("package.json") as Manifest;
const bench = read("packages/evidence/lighthouse/package.json") as Manifest;
/** What the site and its workspaces need; the workspaces themselves are no third-party packages. */
const {
  "@grand-tour/embedded-postgres": _database,
  "@grand-tour/page-script": _script,
  ...direct
} = {
  ...own.dependencies,
  ...(read("packages/embedded-postgres/package.json") as Manifest).dependencies,
  ...(read("packages/page-script/package.json") as Manifest).dependencies,
};

/** Direct dependencies that the bill lacks or has in another version. */
const missing = ({ components }: Sbom) =>
  Object.entries(direct).filter(
    ([name, version]) => !components.some((one) => one.name === name && one.version === version),
  );

test("lists each direct dependency with version, hash and license, and none for development only", () => {
  const sbom = makeSbom(locked);
  expect(missing(sbom)).toEqual([]);
  expect(
    missing({ ...sbom, components: sbom.components.filter(({ name }) => name !== "react") }),
    "control",
  ).toHaveLength(1);
  expect(
    sbom.components.filter(({ hashes, licenses }) => hashes.length === 0 || licenses.length === 0),
  ).toEqual([]);
  const names = new Set(sbom.components.map(({ name }) => name));
  for (const name of ["oxlint", "lighthouse", "dependency-cruiser"]) {
    expect({ ...own.devDependencies, ...bench.devDependencies }).toHaveProperty(name);
    expect(names.has(name), name).toBe(false);
  }
});

test("lists what depends on what: everything is connected, and each reference is listed once", () => {
  const { metadata, components, dependencies } = makeSbom(locked);
  const refs = components.map((one) => one["bom-ref"]);
  expect(new Set(refs).size).toBe(refs.length);
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set([metadata.component["bom-ref"]]);
  for (const ref of reached) for (const next of needs.get(ref) ?? []) reached.add(next);
  expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
});

test("the command writes the same bytes each time, without an address or a path of this machine", async () => {
  const run = async () =>
    (
      await promisify(execFile)(process.execPath, [join(root, "scripts/operations/sbom.ts")], {
        maxBuffer: 1e8,
      })
    ).stdout;
  const [first, second] = [await run(), await run()];
  expect(first).toBe(second);
  expect(JSON.parse(first)).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: own.name } },
  });
  expect(first).not.toMatch(/https?:|file:|\/home\/|\/tmp\//);
  expect(first).not.toContain(root);
});
