import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { forms } from "#tests/forms/form-registry.ts";
import { objectsIn } from "#tests/forms/form-schemas.ts";
import { listPages } from "#tests/routes/route-list.ts";

const app = join(import.meta.dirname, "../../app");
const source = (path: string) => readFileSync(join(app, path), "utf8");

test("every route with an action is listed, and no other", async () => {
  const withAction: string[] = [];
  for (const { path, file } of listPages()) {
    const route = (await import(/* @vite-ignore */ join(app, file))) as object;
    if ("action" in route) withAction.push(path);
  }
  expect(
    withAction.filter((path) => !Object.hasOwn(forms, path)),
    "List the action's schemas and limits in tests/forms/form-registry.ts, unless it is of staffButtons, and what it says to whom in tests/routes/permission-rules.ts.",
  ).toEqual([]);
  expect(Object.keys(forms).filter((path) => !withAction.includes(path))).toEqual([]);
});

const schemas = new Set(Object.values(forms).flatMap((form) => form.schemas));

test.each([...schemas].filter((schema) => typeof schema === "string"))(
  "%s refuses fields that it does not know",
  (schema) => {
    const text = source(`domain/${schema}.ts`);
    const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    const strict = count(/\.strictObject\(/g) + count(/\.strict\(\)/g);
    expect(strict).toBeGreaterThan(0);
    expect(count(/\.(?:strictObject|object)\(/g)).toBe(strict);
    expect(text).not.toMatch(/\.(?:looseObject|loose|passthrough|catchall)\(/);
  },
);

const isStrict = (object: z.ZodObject) =>
  object.safeParse({ unheardOf: "" }).error?.issues.some(isOfKeys) ?? false;
const isOfKeys = ({ code }: z.core.$ZodIssue) => code === "unrecognized_keys";

test.each([...schemas].filter((schema) => typeof schema !== "string"))(
  "$name refuses fields that it does not know",
  ({ schema }) => {
    const objects = objectsIn(schema);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter((object) => !isStrict(object))).toEqual([]);
    expect([z.object({}), z.looseObject({})].map(isStrict), "control").toEqual([false, false]);
  },
);

test("every limit that a route names is counted", () => {
  const rules = globSync("**/*limits.server.ts", { cwd: app }).flatMap((path) => [
    ...source(path).matchAll(/name: "([a-z-]+)"/g),
  ]);
  const counted = new Set(rules.map(([, name]) => name));
  const named = Object.values(forms).flatMap(({ rates }) => rates);
  expect(named.filter((name) => !counted.has(name))).toEqual([]);
});
