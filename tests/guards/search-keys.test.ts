import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Whether a cached route's loader reads its URL without naming the parameters that it reads. */
function forgetsKeys(text: string): boolean {
  const readsUrl = /function loader\(\{[^}]*\burl\b/.test(text);
  return text.includes("cachedUntil:") && readsUrl && !text.includes("searchKeys:");
}

test("every cached page that reads its search names the parameters", async () => {
  const forgetful: string[] = [];
  for await (const file of glob("app/routes/**/*.tsx"))
    if (forgetsKeys(await readFile(file, "utf8"))) forgetful.push(file);
  expect(forgetful).toEqual([]);
});

test("control: a cached page without its parameters' names is found", async () => {
  const text = await readFile("app/routes/public/packages/packages.tsx", "utf8");
  expect(forgetsKeys(text.replace("searchKeys:", "others:"))).toBe(true);
});
