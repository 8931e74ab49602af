import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { expect, inject, test } from "vitest";
import { emptyPlace } from "#app/domain/backup/fixtures/restore-place.ts";
import { root } from "../command.ts";
import { generateFiles } from "./generate-files.ts";

test("schema.sql and the row types are what the migrations make (else: npm run db:schema)", async () => {
  const { url: ownerUrl } = await emptyPlace();
  for (const { file, text } of await generateFiles({ ownerUrl, url: inject("appServerUrl") }))
    expect(
      (await readFile(file, "utf8")) === text,
      `${relative(root, file)} is not what the migrations make: run \`npm run db:schema\``,
    ).toBe(true);
});
