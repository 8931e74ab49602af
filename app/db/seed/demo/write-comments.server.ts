import type { Transaction } from "kysely";
import type { DB } from "#app/db/types.generated.ts";

/** Comments by post slug, with the staff's decision; most are waiting. */
const comments = [
  {
    post: "the-amalfi-coast-by-ferry",
    words:
      "We took the first ferry and had the harbor to ourselves for an hour. Sit on the left, and bring a sweater: it is cold until nine.",
    days: 9,
    status: "approved",
  },
  {
    post: "four-days-in-paris-without-running",
    words: "Loved this. We ate where you said, and the owner asked who had sent us.",
    days: 6,
    status: "approved",
  },
  {
    post: "three-greek-islands-ten-days-no-rush",
    words: "Cheap watches, all brands!!! watches.example",
    days: 5,
    status: "declined",
  },
  {
    post: "the-amalfi-coast-by-ferry",
    words:
      "Is this still right for April? We are four, two of us past seventy,\nand stairs are a matter of planning.",
    days: 3,
    status: "pending",
  },
  {
    post: "four-days-in-paris-without-running",
    words:
      "One correction: on Mondays the museum is closed. Otherwise we followed this to the letter.",
    days: 2,
    status: "pending",
  },
  {
    post: "three-greek-islands-ten-days-no-rush",
    words: "How much cash did you need? My bank wants to know, and so do I.",
    days: 1,
    status: "pending",
  },
] as const;

type CommentSources = {
  today: string;
  /** The authors, in turn, and who decided. */ readers: readonly { id: string; name: string }[];
  agent: { id: string; email: string };
};

/**
 * Writes comments on posts in the days before `today`, and audit rows for decisions. Comments on
 * deleted posts are skipped.
 */
export async function writeComments(
  tx: Transaction<DB>,
  { today, readers, agent }: CommentSources,
): Promise<void> {
  const posts = await tx.selectFrom("blogPosts").select("slug").execute();
  for (const [at, { post, words, days, status }] of comments.entries()) {
    const reader = readers[at % readers.length];
    if (!reader || !posts.some(({ slug }) => slug === post)) continue;
    const createdAt = new Date(Date.parse(`${today}T15:00:00Z`) - days * 86_400_000 + at * 420_000);
    const [first = "", last = ""] = reader.name.split(" ");
    const { id } = await tx
      .insertInto("blogComments")
      .values({
        slug: post,
        userId: reader.id,
        authorName: `${first} ${last[0]}.`,
        body: words,
        status,
        createdAt,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (status === "pending") continue;
    await tx
      .insertInto("auditLog")
      .values({
        at: new Date(createdAt.getTime() + 5_400_000),
        actorId: agent.id,
        actorRole: "agent",
        actorEmail: agent.email,
        action: `comment-${status}`,
        subjectType: "comment",
        subjectId: id,
        before: JSON.stringify({ status: "pending" }),
        after: JSON.stringify({ status, post }),
      })
      .execute();
  }
}
