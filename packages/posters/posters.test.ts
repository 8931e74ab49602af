import { readdir, readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { posters } from "../../app/domain/deals/posters.ts";
import { vignettes } from "../../app/domain/deals/vignettes.ts";
import { shareSize } from "./draw-share.ts";

const drawn = new URL("../../public/posters/", import.meta.url);

test("every scene is drawn in every size that pages use, and listed", async () => {
  const scenes = (await readdir(new URL("scenes/", import.meta.url)))
    .filter((name) => name.endsWith(".ts"))
    .map((name) => name.slice(0, -3));
  expect(Object.keys(posters).toSorted()).toEqual(scenes.toSorted());
  const files = await readdir(drawn);
  for (const slug of scenes)
    for (const ending of [".svg", "-320.avif", "-640.avif", "-960.avif", "-1600.avif"])
      expect(files, slug).toContain(`${slug}${ending}`);
});

test("every vignette is drawn, small, and listed with its alternative text", async () => {
  const folder = new URL("../../public/vignettes/", import.meta.url);
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(
    Object.keys(vignettes)
      .map((name) => `${name}.svg`)
      .toSorted(),
  );
  for (const file of files) {
    const { size } = await stat(new URL(file, folder));
    expect(size, file).toBeGreaterThan(900);
    expect(size, file).toBeLessThan(5 * 1024);
  }
});

type Drawing = { name: string; source: string };

/** Patterns in a scene's source for motifs that should not be on every poster. */
const motifs = {
  gulls: /kit\/gulls\.ts|id="birds"/,
  "the sun's disc": /\bsun\(|group\(\s*"sun"|id="sun"/,
} as const;

/** The motifs that more than a quarter of the scenes show, with those scenes. */
function repeated(drawings: readonly Drawing[]): Record<string, string[]> {
  const shown = Object.entries(motifs).map(
    ([motif, mark]) =>
      [motif, drawings.flatMap(({ name, source }) => (mark.test(source) ? [name] : []))] as const,
  );
  return Object.fromEntries(shown.filter(([, names]) => names.length > drawings.length / 4));
}

test("motifs differ: at most a quarter of the posters show gulls or the sun's disc", async () => {
  const folder = new URL("scenes/", import.meta.url);
  const sources = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const name = file.replace(/\.(ts|svg)$/, "");
    const text = await readFile(new URL(file, folder), "utf8");
    sources.set(name, `${sources.get(name) ?? ""}${text}`);
  }
  const drawings = [...sources].map(([name, source]) => ({ name, source }));
  expect(drawings.map(({ name }) => name).toSorted()).toEqual(Object.keys(posters).toSorted());
  expect(repeated(drawings)).toEqual({});
  const planted = drawings.map(({ name, source }, index) => ({
    name,
    source: index < 9 ? `${source}sun(130, 344, 340, 44, "#FFF8E0")` : source,
  }));
  expect(Object.keys(repeated(planted))).toEqual(["the sun's disc"]);
});

test("no poster's file is too large", async () => {
  for (const slug of Object.keys(posters)) {
    const { size } = await stat(new URL(`${slug}.svg`, drawn));
    expect(size, slug).toBeGreaterThan(6 * 1024);
    expect(size, slug).toBeLessThan(32 * 1024);
  }
});

test("every poster has a small JPEG for link previews, in the expected size", async () => {
  for (const slug of Object.keys(posters)) {
    const file = await readFile(new URL(`${slug}-share.jpg`, drawn));
    const { format, width, height } = await sharp(file).metadata();
    expect({ format, width, height }, slug).toEqual({ format: "jpeg", ...shareSize });
    expect(file.length, slug).toBeGreaterThan(20 * 1024);
    expect(file.length, slug).toBeLessThanOrEqual(120 * 1024);
  }
});
