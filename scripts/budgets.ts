// Part of `npm run check`: what each capability takes, beside the budget of a new one, and the shape
// of the whole. Fails if a capability names a folder that is not there, if a noun is of
// none, or if a bound is passed.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { budget, capabilities, ground } from "./count/capabilities.ts";
import { readSchema } from "./count/read-schema.ts";
import { readSources } from "./count/read-sources.ts";
import { namesExportedTwice } from "./count/shape.ts";
import { root, runCommand } from "./command.ts";

await runCommand(async () => {
  const schema = new Map((await readSchema(root)).map((table) => [camelCase(table.name), table]));
  const { code } = readSources(root);
  print("capability", ["lines", "files", "tables", "writing triggers"]);
  print("budget", [budget.lines, budget.files, budget.tables, budget.writingTriggers]);
  for (const [name, { rooms, tables }] of Object.entries(capabilities)) {
    const files = code.filter(({ file }) => rooms.some((room) => file.startsWith(`app/${room}/`)));
    const writing = tables.reduce((sum, table) => sum + (schema.get(table)?.writing ?? 0), 0);
    const lines = files.reduce((sum, file) => sum + file.lines, 0);
    print(name, [lines, files.length, tables.length, writing]);
    for (const room of rooms.filter((folder) => !existsSync(join(root, "app", folder)))) {
      console.error(`app/${room} is not there: correct scripts/count/capabilities.ts.`);
      process.exitCode = 1;
    }
  }
  for (const noun of readdirSync(join(root, "app/domain"))) {
    const room = `domain/${noun}`;
    const isCounted = Object.values(capabilities).some(({ rooms }) =>
      rooms.some((counted) => `${counted}/`.startsWith(`${room}/`)),
    );
    if (isCounted || ground.includes(room)) continue;
    console.error(`app/${room} is of no capability: add it to scripts/count/capabilities.ts.`);
    process.exitCode = 1;
  }
  // Lower a bound when its figure falls. `npm run count -- --names` lists the names.
  const shape = [
    ["files", code.length, 1_758],
    ["files of at most 20 lines", code.filter(({ lines }) => lines <= 20).length, 175],
    ["names exported twice", namesExportedTwice(code).length, 0],
  ] as const;
  for (const [name, figure, bound] of shape) {
    console.log(`${name}: ${figure}, at most ${bound}`);
    if (figure > bound) process.exitCode = 1;
  }
});

function print(name: string, columns: readonly (string | number)[]): void {
  console.log(name.padEnd(24) + columns.map((column) => `${column}`.padStart(9)).join(""));
}

function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
