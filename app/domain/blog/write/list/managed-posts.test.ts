import { sql } from "kysely";
import { expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeAgent } from "#app/domain/bookings/fixtures/staff.ts";
import { useTestDatabase } from "#tests/database.ts";
import { postFigures } from "./managed-posts.server.ts";

useTestDatabase();

test("a post counts for a month ago through that whole day in New York", async () => {
  const agent = await makeAgent();
  await db.deleteFrom("blogPosts").execute();
  const moments = ["2024-03-10 23:59:59", "2024-03-11 00:00:00", "2024-04-09 12:00:00"];
  for (const [index, moment] of moments.entries())
    await sql`
      INSERT INTO blog_posts (slug, title, excerpt, author, category, tags, poster, image_description, read_minutes, content, published_at)
      VALUES (${`post-${index}`}, 'A week in Rome', 'What we saw.', 'Dana Marsh', 'Travel Tips', '{}', 'rome', 'A street of Rome', 3, '<p>In Rome.</p>',
        ${moment}::timestamp AT TIME ZONE 'America/New_York')`.execute(db);
  expect(await postFigures(agent, "2024-04-10")).toEqual({ now: 3, before: 1 });
});
