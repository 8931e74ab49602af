import { expect, test } from "vitest";
import { neededBy } from "./needed-packages.mjs";

const lockfile = {
  "": { dependencies: { "@grand-tour/database": "0.0.0", site: "1.0.0" } },
  "node_modules/@grand-tour/database": { link: true, resolved: "packages/database" },
  "node_modules/@grand-tour/bench": { link: true, resolved: "packages/bench" },
  "packages/database": { dependencies: { driver: "1.0.0" } },
  "packages/bench": { devDependencies: { lighthouse: "1.0.0" } },
  "node_modules/site": { dependencies: { driver: "2.0.0" } },
  "node_modules/site/node_modules/driver": {},
  "node_modules/driver": {},
  "node_modules/lighthouse": { peerDependencies: { site: "1.0.0", absent: "1.0.0" } },
};

test("the site needs its workspaces and their dependencies, but not what only a bench needs", () => {
  expect([...neededBy(lockfile, [""])].toSorted()).toEqual([
    "",
    "node_modules/@grand-tour/database",
    "node_modules/driver",
    "node_modules/site",
    "node_modules/site/node_modules/driver",
    "packages/database",
  ]);
});

test("a bench's dependencies are included on request", () => {
  expect([...neededBy(lockfile, ["", "packages/bench"])]).toContain("node_modules/lighthouse");
});

test("a built site does without development packages, also where an optional peer names them", () => {
  const packages = {
    "": { dependencies: { site: "1.0.0" }, devDependencies: { builder: "1.0.0" } },
    "node_modules/site": {
      peerDependencies: { builder: "1.0.0" },
      peerDependenciesMeta: { builder: { optional: true } },
    },
    "node_modules/builder": {},
  };
  expect([...neededBy(packages, [""])]).toContain("node_modules/builder");
  expect([...neededBy(packages, [""], { dev: false })]).not.toContain("node_modules/builder");
});
