// `npm run fonts`: subsets the site's fonts from their packages.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./command.ts";
import { cutFonts } from "./generate/cut-fonts.ts";

for (const [path, bytes] of await cutFonts()) {
  await writeFile(join(root, "app", path), bytes);
  console.log(`${path}: ${bytes.length} bytes`);
}
