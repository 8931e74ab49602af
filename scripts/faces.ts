// `npm run faces`: cuts the site's faces anew from the packages that they come in.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./command.ts";
import { cutFaces } from "./cut-faces.ts";

for (const [name, bytes] of await cutFaces()) {
  await writeFile(join(root, "app/ui/faces", name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
