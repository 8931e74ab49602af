// `npm run bench -- growth [--sizes small,large --only TEXT --seconds 0.3 --site FOLDER
// --data FOLDER --out NAME]`: every list, search, tile, report, export and sitemap at two sizes,
// as whole requests past the page cache. Writes NAME.json, NAME.txt and NAME.svg; exits with 1 if an
// address grows too much. `--site` measures another built checkout; `--data` keeps the filled
// databases; `--only` leaves out other addresses, and exports.
import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { businessDay } from "../../../app/values/dates.ts";
import { StartRefused } from "../../../app/platform/settings/start-refused.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { root, runCommand } from "../../../scripts/command.ts";
import { faultOf, type Growth } from "./growth/growth-figures.ts";
import { drawGrowth } from "./growth/growth-picture.ts";
import { growthSizes, type SizeName } from "./growth/growth-sizes.ts";
import { printGrowth } from "./growth/growth-text.ts";
import { isRepeated, listAddresses } from "./lists/list-addresses.ts";
import { measureInTurn, type SizedSite, startSizedSite } from "./growth/measure-sizes.ts";
import { type ExportFigures, takeExports } from "./lists/take-export.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      sizes: { type: "string", default: "small,large" },
      only: { type: "string", default: "" },
      seconds: { type: "string", default: "0.3" },
      site: { type: "string", default: root },
      data: { type: "string" },
      out: { type: "string", default: join(import.meta.dirname, "growth/growth") },
    },
  });
  const sizes = values.sizes.split(",").map(sizeNamed);
  if (values.site === root) await ensureBuild();
  const today = businessDay(new Date());
  const growths: Growth[] = listAddresses(growthSizes.large, today)
    .map((address, index) => ({ ...address, index, figures: {} }))
    .filter((address) => !isRepeated(address) && address.path.includes(values.only));
  const exported: Partial<Record<SizeName, ExportFigures[]>> = {};
  const sites: SizedSite[] = [];
  try {
    for (const size of sizes)
      sites.push(await startSizedSite(size, { root: values.site, data: values.data }));
    // The addresses are the same at each size, but for the numbers of middle and last pages.
    const addresses = sites.map((site) => listAddresses(growthSizes[site.size], today));
    for (const growth of growths)
      growth.figures = await measureInTurn(
        sites.map((site, place) => ({ site, address: addresses[place]?.[growth.index] ?? growth })),
        Number(values.seconds) * 1_000,
      );
    if (values.only === "")
      for (const { size, site } of sites) exported[size] = await takeExports(site);
  } finally {
    for (const site of sites) await site.end();
  }
  const load = loadavg()[2] ?? 0;
  const text = printGrowth(growths, sizes, { load, exported });
  console.log(text);
  await writeFile(`${values.out}.txt`, `${text}\n`);
  await writeFile(
    `${values.out}.json`,
    `${JSON.stringify({ load, addresses: growths, exports: exported }, null, 1)}\n`,
  );
  await writeFile(`${values.out}.svg`, drawGrowth(growths, sizes, load));
  if (growths.some((growth) => faultOf(growth) !== undefined)) process.exitCode = 1;
});

function sizeNamed(name: string): SizeName {
  if (name === "small" || name === "large") return name;
  throw new StartRefused("--sizes takes small and large, with a comma between them.");
}
