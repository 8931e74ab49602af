// `npm run db:types`: regenerates app/db/types.generated.ts from the migrations. `-- --check` only
// verifies it.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { generateTypes } from "./generate/generate-types.ts";
import { migrations, root, runCommand } from "./command.ts";
import { StartRefused } from "#app/platform/settings/start-refused.ts";

const file = join(root, "app/db/types.generated.ts");

await runCommand(async () => {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const database = await startTemporaryDatabase();
  try {
    const generated = await generateTypes(database.ownerUrl, migrations);
    if (!values.check) await writeFile(file, generated);
    else if ((await readFile(file, "utf8")) !== generated)
      throw new StartRefused(
        "app/db/types.generated.ts is not what the migrations make: run `npm run db:types`.",
      );
  } finally {
    await database.stop();
  }
});
