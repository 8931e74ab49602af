// `npm run count`: lines and files of app/ by room, and other figures of its size. `-- --beside
// <folder>` puts those of another checkout before them, `-- --names` lists the names that are counted.
import { parseArgs } from "node:util";
import { countCheckout } from "./count/count-checkout.ts";
import { root, runCommand } from "./command.ts";

await runCommand(async () => {
  const { values } = parseArgs({
    options: { beside: { type: "string" }, names: { type: "boolean", default: false } },
  });
  const here = await countCheckout(root);
  const there = values.beside ? await countCheckout(values.beside) : undefined;
  const print = (name: string, now: string, before: string) =>
    console.log(`${name.padEnd(36)}${there ? `${before} →` : ""}${now}`);

  console.log("Without tests, fixtures, generated types, app/db/seed and app/content.\n");
  print("", "     lines  files", "     lines  files");
  for (const room of namesOf(here.rooms, there?.rooms)) {
    const size = ({ lines, files } = { lines: 0, files: 0 }) =>
      column(lines, 10) + column(files, 7);
    print(room, size(here.rooms.get(room)), size(there?.rooms.get(room)));
  }
  console.log();
  for (const figure of here.figures.keys())
    print(
      figure,
      column(here.figures.get(figure) ?? 0, 10),
      column(there?.figures.get(figure) ?? 0, 10),
    );
  if (values.names)
    for (const [title, list] of Object.entries(here.lists))
      console.log(`\n${title}:\n${list.join("\n")}`);
});

function namesOf(...maps: readonly (ReadonlyMap<string, unknown> | undefined)[]): Set<string> {
  return new Set(maps.flatMap((map) => (map ? [...map.keys()] : [])).toSorted());
}

function column(value: number, width: number): string {
  return value.toLocaleString("en-US").padStart(width);
}
