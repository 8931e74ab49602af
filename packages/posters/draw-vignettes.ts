/**
 * Draws the vignettes of trip days: public/vignettes/<name>.svg, reduced by svgo, and their list with alternative texts,
 * app/domain/deals/vignettes.ts.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { optimize } from "svgo";
import { linear } from "./kit.ts";
import { rect, type Vignette } from "./vignettes/vignette.ts";
import { land } from "./vignettes/land.ts";
import { towns } from "./vignettes/towns.ts";
import { ways } from "./vignettes/ways.ts";

const output = new URL("../../public/vignettes/", import.meta.url);
const table = new URL("../../app/domain/deals/vignettes.ts", import.meta.url);

/** The SVG file's content. */
function frame({ sky: [top, bottom], body }: Vignette): string {
  const defs = linear("sky", [
    [0, top],
    [1, bottom],
  ]);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240" preserveAspectRatio="xMidYMid slice">' +
    `<defs>${defs}</defs>${rect(0, 0, 320, 240, "url(#sky)")}${body.join("")}</svg>\n`
  );
}

export async function drawVignettes(): Promise<void> {
  await mkdir(output, { recursive: true });
  const all = Object.entries({ ...ways, ...towns, ...land });
  for (const [name, vignette] of all) {
    const { data } = optimize(frame(vignette), { multipass: true });
    await writeFile(new URL(`${name}.svg`, output), data);
  }
  const rows = all.map(
    ([name, { alt }]) =>
      `  ${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(alt)},`,
  );
  await writeFile(
    table,
    `// Written by \`npm run posters\`: each vignette and what it shows.\nexport const vignettes = {\n${rows.join("\n")}\n} as const;\n\nexport type VignetteName = keyof typeof vignettes;\n`,
  );
}
