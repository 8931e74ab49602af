import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { seedSite } from "./seed-site.server.ts";

useTestDatabase();
beforeEach(() => sql`TRUNCATE packages, faqs, app_settings, blog_posts CASCADE`.execute(ownerDb));

const today = "2026-11-21";
const nothing = { packages: 0, faqs: 0, settings: 0, posts: 0 };

async function runMigration(name: string): Promise<void> {
  const file = join(import.meta.dirname, "../migrations", name);
  const statements = (await readFile(file, "utf8"))
    .split(/;\n/)
    .filter((each) => each.trim() !== "");
  for (const statement of statements) await sql.raw(statement).execute(ownerDb);
}

async function everything(): Promise<unknown> {
  const [packages, faqs, settings, posts] = await Promise.all([
    db.selectFrom("packages").selectAll().orderBy("id").execute(),
    db.selectFrom("faqs").selectAll().orderBy("id").execute(),
    db.selectFrom("appSettings").selectAll().orderBy("key").execute(),
    db.selectFrom("blogPosts").selectAll().orderBy("slug").execute(),
  ]);
  return { packages, faqs, settings, posts };
}

test("a new database gets the whole demo site, and the counts are printed", async () => {
  const written = await seedSite(db, { today });
  expect(written).toEqual({ packages: 31, faqs: 7, settings: 19, posts: 3 });
  const { packages, faqs, settings, posts } = (await everything()) as Record<string, unknown[]>;
  expect([packages?.length, faqs?.length, settings?.length, posts?.length]).toEqual([31, 7, 19, 3]);
});

test("the database derives each trip's length from its duration", async () => {
  await seedSite(db, { today });
  const rows = await db
    .selectFrom("packages")
    .select(["id", "durationDays", "fullItinerary"])
    .execute();
  for (const { id, durationDays, fullItinerary } of rows) {
    const days = (fullItinerary as { day: number }[]).map(({ day }) => day);
    expect(days, id).toEqual(Array.from({ length: durationDays ?? 0 }, (_, index) => index + 1));
  }
});

test("FAQs in the page's order, newest first, have their written order", async () => {
  await seedSite(db, { today });
  const questions = await db
    .selectFrom("faqs")
    .select("question")
    .orderBy("createdAt", "desc")
    .execute();
  expect(questions[0]?.question).toBe("How do I book and pay from the United States?");
  expect(questions[2]?.question).toBe("What is ETIAS, and do I need one?");
});

test("an older installation gets the means of travel of the days that nobody changed", async () => {
  await seedSite(db, { today });
  const itineraries = () =>
    ownerDb.selectFrom("packages").select(["id", "fullItinerary"]).orderBy("id").execute();
  const withMeans = await itineraries();
  await sql`UPDATE packages SET full_itinerary =
    (SELECT jsonb_agg(day - 'by' ORDER BY day -> 'day') FROM jsonb_array_elements(full_itinerary) AS day)`.execute(
    ownerDb,
  );
  await sql`UPDATE packages SET full_itinerary =
    jsonb_set(full_itinerary, '{3,title}', '"A day in Oxford"') WHERE id = 'london-stages-river-and-bath'`.execute(
    ownerDb,
  );
  const older = await itineraries();
  expect(older).not.toEqual(withMeans);
  await runMigration("0123_means_of_travel.sql");
  const isLondon = ({ id }: { id: string }) => id === "london-stages-river-and-bath";
  const now = await itineraries();
  expect(now.filter((row) => !isLondon(row))).toEqual(withMeans.filter((row) => !isLondon(row)));
  const dayOf = (rows: typeof now, at: number) => {
    const row = rows.find(isLondon) ?? expect.fail("no trip to London");
    return (row.fullItinerary as Record<string, unknown>[])[at];
  };
  expect(dayOf(now, 3), "a changed day").toEqual(dayOf(older, 3));
  expect(dayOf(now, 2), "its neighbor").toEqual(dayOf(withMeans, 2));
});

test("an older installation keeps only the coordinates that its staff typed", async () => {
  await seedSite(db, { today });
  const stopsOf = async () => {
    const row = await ownerDb
      .selectFrom("packages")
      .select(["stops", "updatedAt"])
      .where("id", "=", "algarve-sea-caves-fishing-towns")
      .executeTakeFirstOrThrow();
    return { ...row, stops: row.stops as Record<string, unknown>[] };
  };
  const { stops } = await stopsOf();
  const older = JSON.stringify([
    { ...stops[0], lat: 37.1, lon: -8.67 },
    { ...stops[1], lat: 37.15, lon: -7.65 },
  ]);
  await sql`UPDATE packages SET stops = ${older}::jsonb WHERE id = 'algarve-sea-caves-fishing-towns'`.execute(
    ownerDb,
  );
  const before = await stopsOf();
  await runMigration("0124_places_found_by_name.sql");
  const after = await stopsOf();
  expect(after.stops).toEqual([stops[0], { ...stops[1], lat: 37.15, lon: -7.65 }]);
  expect(after.updatedAt).toEqual(before.updatedAt);
});

test("seeding a second time, on another day, changes nothing", async () => {
  await seedSite(db, { today });
  const before = await everything();
  expect(await seedSite(db, { today: "2027-03-01" })).toEqual(nothing);
  expect(await everything()).toEqual(before);
});

test("sample deals that the owner deleted do not come back", async () => {
  await seedSite(db, { today });
  await db.deleteFrom("packages").execute();
  await db.deleteFrom("faqs").execute();
  await db.deleteFrom("blogPosts").execute();
  expect(await seedSite(db, { today })).toEqual(nothing);
  expect(await db.selectFrom("packages").select("id").execute()).toEqual([]);
});

test("of four processes that start at once, one seeds", async () => {
  const written = await Promise.all([1, 2, 3, 4].map(() => seedSite(db, { today })));
  expect(written.filter(({ packages }) => packages === 31)).toHaveLength(1);
  expect(written.filter(({ packages }) => packages === 0)).toHaveLength(3);
  expect(await db.selectFrom("faqs").select("id").execute()).toHaveLength(7);
});
