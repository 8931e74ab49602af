import type { Insertable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { slugOf } from "#app/values/slug.ts";
import type { PackageSeed } from "./package-seed.ts";

/** What can be added to a seeded deal, in its order. */
export function extraRows({ id, extras = [] }: PackageSeed): Insertable<DB["dealExtras"]>[] {
  return extras.map((extra, at) => ({
    ...extra,
    packageId: id,
    id: slugOf(extra.name, 40),
    place: at + 1,
  }));
}
