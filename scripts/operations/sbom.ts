// `npm run sbom [-- <file>]`: the site's dependencies from package-lock.json as CycloneDX, to the
// file or standard output (`npm run --silent sbom`).
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../command.ts";
import { makeSbom } from "./sbom/make-sbom.ts";
import { lockfileSchema } from "./sbom/read-lockfile.ts";

const lockfile = lockfileSchema.parse(
  JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")),
);
const text = `${JSON.stringify(makeSbom(lockfile), null, 2)}\n`;
const file = process.argv[2];
if (file === undefined) process.stdout.write(text);
else await writeFile(file, text);
