import { readdir, readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { posters } from "../../app/domain/deals/posters.ts";
import { shareSize } from "./draw-share.ts";

const drawn = new URL("../../public/posters/", import.meta.url);

test("every scene is drawn, in every size a page asks for, and listed", async () => {
  const scenes = (await readdir(new URL("scenes/", import.meta.url)))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -3));
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

test("every poster has a picture for link previews: JPEG, of the size they ask for, light", async () => {
  for (const slug of Object.keys(posters)) {
    const file = await readFile(new URL(`${slug}-share.jpg`, drawn));
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }, slug).toEqual({ format: "jpeg", ...shareSize });
    expect(file.length, slug).toBeGreaterThan(20 * 1024);
    expect(file.length, slug).toBeLessThanOrEqual(120 * 1024);
  }
});

test("the manifest's icons are there, in the sizes that it names", async () => {
  const manifest = JSON.parse(await readFile(new URL("../../public/manifest.webmanifest", import.meta.url), "utf8")) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === "image/png")) {
    const { width, height, hasAlpha } = await sharp(await readFile(new URL(`../../public${src}`, import.meta.url))).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    expect(hasAlpha, src).toBe(false);
  }
  const offered = manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
  expect(offered).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
});
