import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { migrations, root } from "../command.ts";
import { generateTypes } from "./generate-types.ts";

test("the committed row types match the migrations (else: npm run db:types)", async () => {
  const database = await createTestDatabase();
  try {
    expect(await readFile(join(root, "app/db/types.generated.ts"), "utf8")).toBe(
      await generateTypes(database.ownerUrl, migrations),
    );
  } finally {
    await database.drop();
  }
});
