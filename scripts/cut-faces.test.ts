import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./command.ts";
import { cutFaces } from "./cut-faces.ts";

test("the faces that pages load are what their packages make today", async () => {
  for (const [name, bytes] of await cutFaces())
    expect(bytes.equals(await readFile(join(root, "app/ui/faces", name))), `${name}: run \`npm run faces\``).toBe(true);
});
