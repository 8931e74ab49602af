import type { DatabaseTransaction } from "#app/db/database.server.ts";

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
