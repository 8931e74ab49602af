import type { DatabaseTransaction } from "#app/db/database.server.ts";

type Move = {
  /** The post's. */ id: string;
  from: string;
  to: string;
  /** Whether everyone could read it under the old address. */ wasOut: boolean;
};

/** Remembers that a post moved from one address to another, so that links to the old one go on working. A draft leaves nothing behind. */
export async function moveAddress(tx: DatabaseTransaction, { id, from, to, wasOut }: Move): Promise<void> {
  if (from === to) return;
  // Where it stands now it did not only stand once.
  await tx.deleteFrom("blog_post_addresses").where("slug", "=", to).execute();
  if (wasOut)
    await tx
      .insertInto("blog_post_addresses")
      .values({ slug: from, post_id: id })
      .onConflict((known) => known.column("slug").doNothing())
      .execute();
}
