import { sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { postCategories } from "#app/domain/blog/post.ts";
import { faqCategories } from "#app/domain/faqs/faq.ts";
import { inBatches, type Size } from "./fill-lists.ts";
import { nameOf, places } from "./made-up-names.ts";

/** Number of rows of each kind. */
export type Writing = { posts: number; comments: number; faqs: number };

/** Posts of some 3,000 letters, a twentieth of them drafts and as many scheduled; comments of customers under them, most approved and each decision in the log; questions, the older half in the owner's order. */
export async function fillWriting(
  db: Database,
  { posts, comments, faqs, customers }: Writing & Pick<Size, "customers">,
): Promise<void> {
  await inBatches(posts, (from, to) => fillPosts(db, { from, to }), 500);
  await inBatches(comments, (from, to) => fillComments(db, { from, to, posts, customers }));
  await fillFaqs(db, faqs);
  for (const table of ["blog_posts", "blog_comments", "faqs", "audit_log"])
    await sql.raw(`VACUUM ANALYZE ${table}`).execute(db);
}

function fillPosts(db: Database, { from, to }: { from: number; to: number }): Promise<unknown> {
  return sql`
    INSERT INTO blog_posts (slug, title, excerpt, author, category, tags, poster, image_description, read_minutes, content, published_at, updated_at)
    SELECT 'post-' || n, (ARRAY['A week in', 'What to eat in', 'By train to', 'Three quiet days in'])[1 + n % 4] || ' ' || place || ', part ' || n, 'What we saw at ' || place || ', and what we would see again.', ${nameOf},
      (${[...postCategories]}::text[])[1 + n % ${postCategories.length}], ARRAY[split_part(place, ', ', 2), (ARRAY['Food', 'Rail', 'Museums', 'Walks'])[1 + n % 4], (ARRAY['Spring', 'Autumn'])[1 + n % 2]],
      'santorini', 'A street of ' || place, 3 + n % 9, repeat('<p>In ' || place || ' the market opens at six and the river is quiet; walk it before breakfast. Day ' || n || '.</p>', 30),
      CASE WHEN n % 20 = 1 THEN NULL WHEN n % 20 = 2 THEN now() + n * interval '1 hour' ELSE now() - n * interval '8 hours' END, now() - n * interval '7 hours'
    FROM generate_series(${from}::int, ${to}::int) AS n, LATERAL (SELECT (${places.map(({ place }) => place)}::text[])[1 + n % ${places.length}] AS place) AS at`.execute(
    db,
  );
}

/** A hundred wait; one in ten of the others was declined. */
async function fillComments(
  db: Database,
  { from, to, posts, customers }: { from: number; to: number; posts: number; customers: number },
): Promise<void> {
  await sql`
    WITH made AS (
      INSERT INTO blog_comments (slug, user_id, author_name, body, status, created_at)
      SELECT 'post-' || 1 + n * 7 % ${posts}, 'customer-' || n * 2 % ${customers}, ${nameOf}, 'We were there in May, and it was as you say. Number ' || n,
        CASE WHEN n <= 100 THEN 'pending' WHEN n % 10 = 0 THEN 'declined' ELSE 'approved' END, now() - n * interval '20 minutes'
      FROM generate_series(${from}::int, ${to}::int) AS n RETURNING id, body, status, created_at
    )
    INSERT INTO audit_log (at, actor_id, actor_role, actor_email, action, subject_type, subject_id, address)
    SELECT created_at, 'agent-' || agent, 'agent', 'agent-' || agent || '@example.com', 'comment-' || status, 'comment', id::text, '198.51.100.' || agent
    FROM made, LATERAL (SELECT 1 + abs(hashtext(body) % 20) AS agent) AS decider WHERE status <> 'pending' ORDER BY created_at`.execute(
    db,
  );
}

function fillFaqs(db: Database, faqs: number): Promise<unknown> {
  return sql`
    INSERT INTO faqs (category, question, answer, place, created_at)
    SELECT (${[...faqCategories]}::text[])[1 + n % ${faqCategories.length}], 'What about the luggage on day ' || n || '?', repeat('It travels ahead of you, and waits at the hotel. ', 10), CASE WHEN n > ${faqs} / 2 THEN n END,
      now() - n * interval '1 day'
    FROM generate_series(1, ${faqs}) AS n`.execute(db);
}
