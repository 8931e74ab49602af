// `npm run places`: the towns that stops of deals are found by, from GeoNames (CC BY 4.0).
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./command.ts";
import { listTowns } from "./generate/list-towns.ts";

const towns = listTowns();
const bytes = gzipSync(towns, { level: 9 });
const file = "app/domain/deals/places/european-towns.tsv.gz";
await writeFile(join(root, file), bytes);
console.log(`${file}: ${towns.split("\n").length - 1} names, ${bytes.length} bytes`);
