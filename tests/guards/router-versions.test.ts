import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Versions = Readonly<Record<string, string>>;
const file = join(import.meta.dirname, "../../package.json");
const { dependencies, devDependencies } = JSON.parse(readFileSync(file, "utf8")) as {
  dependencies: Versions;
  devDependencies: Versions;
};
const router = dependencies["react-router"];
const dev = devDependencies["@react-router/dev"];

/** On November 28, 2026 npm had the router up to 8.5.3, its dev package only up to 8.4.0. */
const apart = { router: "8.5.1", dev: "8.4.0" };

test("the router's packages have one version, once all of them exist in it", () => {
  expect(dependencies["@react-router/node"]).toBe(router);
  if (dev !== router)
    expect(
      { router, dev },
      "npm view @react-router/dev version: if the router has it too, use it for both",
    ).toEqual(apart);
});
