// `npm run db:schema`, after a new migration: writes app/db/schema.sql and app/db/types.generated.ts
// from what the migrations make.
import { writeFile } from "node:fs/promises";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import { runCommand } from "./command.ts";
import { generateFiles } from "./generate/generate-files.ts";

await runCommand(async () => {
  const database = await startTemporaryDatabase();
  try {
    for (const { file, text } of await generateFiles(database)) await writeFile(file, text);
  } finally {
    await database.stop();
  }
});
