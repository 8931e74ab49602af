import type { DatabaseTransaction } from "#app/db/database.server.ts";

type Address = { /** The post's. */ id: string; slug: string };

/** Remembers the address at which everyone could read a post, so that links to it go on working wherever the post moves to, now or as a draft. */
export async function keepAddress(tx: DatabaseTransaction, { id, slug }: Address): Promise<void> {
  await tx
    .insertInto("blogPostAddresses")
    .values({ slug, postId: id })
    .onConflict((known) => known.column("slug").doNothing())
    .execute();
}
