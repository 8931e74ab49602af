import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { root } from "../command.ts";
import { listTowns } from "./list-towns.ts";

test("the towns that stops are found by are what their package says today", async () => {
  const file = "app/domain/deals/places/european-towns.tsv.gz";
  const kept = gunzipSync(await readFile(join(root, file))).toString();
  expect(kept === listTowns(), `${file}: run \`npm run places\``).toBe(true);
});
