import { db } from "#app/db/database.server.ts";

/**
 * Switches the tests' site to the agency's own. `keepsSamples`: with all that it shows, as a database
 * from before the samples had a mark.
 */
export async function makeOwnSite({ keepsSamples }: { keepsSamples: boolean }): Promise<void> {
  const rows = [
    { key: "own_site", value: "on" },
    ...(keepsSamples ? [{ key: "samples", value: "kept" }] : []),
  ];
  await db
    .insertInto("appSettings")
    .values(rows)
    .onConflict((known) =>
      known.column("key").doUpdateSet((row) => ({ value: row.ref("excluded.value") })),
    )
    .execute();
}
