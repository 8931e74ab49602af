import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { slugOf } from "#app/values/slug.ts";

type Claim = {
  /** The post's. */ id: string;
  /** '' to derive the slug from the title. */ typed: string;
  title: string;
};

/** Serializes slug assignment, so that no two posts get the same. */
const lock = 4_130_013;

/**
 * Reserves a post's slug for the transaction: the typed one, or one from the title with a number if
 * taken. Refused as 'address-taken' if another post has or had the typed one.
 */
export async function claimAddress(
  tx: DatabaseTransaction,
  { id, typed, title }: Claim,
): Promise<{ ok: true; slug: string } | { ok: false; reason: "address-taken" }> {
  await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx);
  if (typed !== "")
    return (await isTaken(tx, id, typed))
      ? { ok: false, reason: "address-taken" }
      : { ok: true, slug: typed };
  const made = slugOf(title, 70) || "post";
  for (let number = 1; number < 100; number += 1) {
    const slug = number === 1 ? made : `${made}-${number}`;
    if (!(await isTaken(tx, id, slug))) return { ok: true, slug };
  }
  return { ok: true, slug: `${made}-${id.slice(0, 8)}` };
}

async function isTaken(tx: DatabaseTransaction, id: string, slug: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM blog_posts WHERE slug = ${slug} AND id <> ${id}::uuid)
        OR EXISTS (SELECT FROM blog_post_addresses WHERE slug = ${slug} AND post_id <> ${id}::uuid) AS taken`.execute(
    tx,
  );
  return rows[0]?.taken !== false;
}

type Address = { /** The post's. */ id: string; slug: string };

/** Remembers a public slug, so that old links keep working after a change. */
export async function rememberAddress(
  tx: DatabaseTransaction,
  { id, slug }: Address,
): Promise<void> {
  await tx
    .insertInto("blogPostAddresses")
    .values({ slug, postId: id })
    .onConflict((known) => known.column("slug").doNothing())
    .execute();
}
