// `npm run faces`: subsets the site's fonts from their packages.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./command.ts";
import { cutFaces } from "./cut-faces.ts";

for (const [name, bytes] of await cutFaces()) {
  await writeFile(join(root, "app/ui/faces", name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
