/**
 * `npm run posters [-- slug …]` draws the posters. Each scene becomes public/posters/<slug>.svg (reduced by svgo), AVIF
 * at the widths that pages use, and a JPEG for link previews; app/domain/deals/posters.ts lists them all. Also draws the
 * icons and the vignettes.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { optimize } from "svgo";
import { drawIcons } from "./draw-icons.ts";
import { drawShare } from "./draw-share.ts";
import { drawVignettes } from "./draw-vignettes.ts";
import { frame, type Scene } from "./kit.ts";

const widths = [320, 640, 960, 1600] as const;
const scenesFolder = new URL("./scenes/", import.meta.url);
const output = new URL("../../public/posters/", import.meta.url);

async function readScenes(requested: readonly string[]): Promise<Scene[]> {
  const files = (await readdir(scenesFolder)).filter((name) => name.endsWith(".ts")).sort();
  const slugs = files.map((name) => name.slice(0, -3));
  const chosen = requested.length > 0 ? requested : slugs;
  return Promise.all(
    chosen.map(async (slug) => {
      const module = (await import(new URL(`${slug}.ts`, scenesFolder).href)) as { default: Scene };
      return module.default;
    }),
  );
}

async function draw(scene: Scene): Promise<void> {
  const drawing = "file" in scene ? await readFile(scene.file, "utf8") : frame(scene);
  const { data } = optimize(drawing, {
    multipass: true,
    plugins: [{ name: "preset-default", params: { overrides: { cleanupIds: { minify: true } } } }],
  });
  await writeFile(new URL(`${scene.slug}.svg`, output), data);
  const sizes = await Promise.all(
    widths.map(async (width) => {
      const picture = sharp(Buffer.from(data), {
        density: (72 * Math.max(width, 800)) / 800,
      }).resize({ width });
      const { size } = await picture
        .avif({ quality: 58, effort: 4 })
        .toFile(new URL(`${scene.slug}-${width}.avif`, output).pathname);
      return `${width}: ${Math.round(size / 1024)} KB`;
    }),
  );
  const shared = await drawShare(scene.slug, data, new URL(`${scene.slug}-share.jpg`, output));
  console.log(
    `${scene.slug}: svg ${Math.round(data.length / 1024)} KB, avif ${sizes.join(", ")}, to share ${Math.round(shared / 1024)} KB`,
  );
}

/** The source of posters.ts: every scene's alternative text. */
async function writeTable(): Promise<void> {
  const rows = (await readScenes([])).map(
    ({ slug, alt }) => `  ${JSON.stringify(slug)}: ${JSON.stringify(alt)},`,
  );
  const table = `// Written by \`npm run posters\`: each poster and what it shows.\nexport const posters = {\n${rows.join("\n")}\n} as const;\n\nexport type PosterSlug = keyof typeof posters;\n`;
  await writeFile(new URL("../../app/domain/deals/posters.ts", import.meta.url), table);
}

for (const scene of await readScenes(process.argv.slice(2))) await draw(scene);
await writeTable();
await drawIcons();
await drawVignettes();
