import { readdir, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { posters } from "#app/domain/catalog/posters.ts";

const drawn = new URL("../public/posters/", import.meta.url);

test("every scene is drawn, in every size a page asks for, and listed", async () => {
  const scenes = (await readdir(new URL("scenes/", import.meta.url))).filter((name) => name.endsWith(".ts")).map((name) => name.slice(0, -3));
  expect(Object.keys(posters).toSorted()).toEqual(scenes.toSorted());
  const files = await readdir(drawn);
  for (const slug of scenes)
    for (const ending of [".svg", "-320.avif", "-640.avif", "-960.avif", "-1600.avif"]) expect(files, slug).toContain(`${slug}${ending}`);
});

test("a poster weighs what a poster may", async () => {
  for (const slug of Object.keys(posters)) {
    const { size } = await stat(new URL(`${slug}.svg`, drawn));
    expect(size, slug).toBeGreaterThan(6 * 1024);
    expect(size, slug).toBeLessThan(32 * 1024);
  }
});
