import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../command.ts";
import { cutFonts } from "./cut-fonts.ts";

test("the fonts that pages load are what their packages produce today", async () => {
  for (const [path, bytes] of await cutFonts())
    expect(
      bytes.equals(await readFile(join(root, "app", path))),
      `${path}: run \`npm run fonts\``,
    ).toBe(true);
});
