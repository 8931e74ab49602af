import { sql } from "kysely";
import { href } from "react-router";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { ownUrl, queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { SignedIn, Viewer } from "#app/domain/people/viewer.ts";
import { staffMailboxes } from "#app/domain/people/accounts/staff/staff-mailboxes.server.ts";
import { takeCommentAttempt } from "./blog-limits.server.ts";
import type { CommentRefusal } from "../blog-messages.ts";
import { nameShown, commentLength } from "../comment.ts";
import { isPost } from "../read/posts.server.ts";
import { z } from "zod";
import type { MailContent } from "#app/domain/mail/compose-mail.ts";

/** The post, the text as the form's schema left it, and the IP address it comes from. */
type Written = { slug: string; body: string; ipAddress: string };
type Submitted =
  | { ok: true }
  | { ok: false; reason: Exclude<CommentRefusal, "throttled"> }
  | { ok: false; reason: "throttled"; retryAfter: number };

/**
 * Stores a customer's comment as pending. The same text by the same customer is one comment: a
 * repeat is accepted while pending, and refused later. Refused with a `CommentRefusal`.
 */
export async function submitComment(
  viewer: Viewer,
  { slug, body, ipAddress }: Written,
): Promise<Submitted> {
  if (viewer.kind === "visitor") return { ok: false, reason: "signed-out" };
  if (viewer.kind !== "customer") return { ok: false, reason: "staff" };
  if (!(await isPost(slug))) return { ok: false, reason: "no-such-post" };
  return command({ by: viewer, requestOrigin: null }, async ({ tx }): Promise<Submitted> => {
    const earlier = await findEarlier(tx, viewer, { slug, body });
    if (earlier) return earlier;
    const taken = await takeCommentAttempt(tx, viewer.id, ipAddress);
    if (!taken.ok) return taken;
    if (await insertAndNotify(tx, viewer, { slug, body })) return { ok: true };
    // Nothing was inserted: a concurrent copy won, or the account was suspended.
    return (await findEarlier(tx, viewer, { slug, body })) ?? { ok: false, reason: "suspended" };
  });
}

async function findEarlier(
  tx: DatabaseTransaction,
  { id }: SignedIn,
  { slug, body }: { slug: string; body: string },
): Promise<Submitted | null> {
  const row = await tx
    .selectFrom("blogComments")
    .select("status")
    .where("slug", "=", slug)
    .where("userId", "=", id)
    .where(sql`md5(body)`, "=", sql`md5(${body})`)
    .executeTakeFirst();
  if (!row) return null;
  return row.status === "pending" ? { ok: true } : { ok: false, reason: "sent-before" };
}

/** Inserts the comment and, if enabled, the mail to staff, together. */
async function insertAndNotify(
  tx: DatabaseTransaction,
  viewer: SignedIn,
  { slug, body }: { slug: string; body: string },
): Promise<boolean> {
  if (!(await insert(tx, viewer, slug, body))) return false;
  const mail = newCommentMail({
    name: viewer.name,
    slug,
    body,
    url: ownUrl(href("/admin/comments")),
  });
  for (const recipient of await staffMailboxes(tx, "notifyNewComment"))
    await queueMail(tx, { ...mail, kind: "new-comment", recipient });
  return true;
}

/** Checks the account again: it may have been suspended or become staff during the request. */
async function insert(
  tx: DatabaseTransaction,
  { id, name }: SignedIn,
  slug: string,
  body: string,
): Promise<boolean> {
  const row = await tx
    .insertInto("blogComments")
    .columns(["slug", "userId", "authorName", "body"])
    .expression((user) =>
      user
        .selectFrom("customerAccounts")
        .select([
          sql<string>`${slug}::text`.as("slug"),
          "id",
          sql<string>`${nameShown(name)}::text`.as("authorName"),
          sql<string>`${body}::text`.as("body"),
        ])
        .where("id", "=", id)
        .where((account) =>
          account.or([
            account("bannedUntil", "is", null),
            account("bannedUntil", "<=", new Date()),
          ]),
        ),
    )
    .onConflict((comment) => comment.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Notifies the contact address of a pending comment. `url` is the agents' queue. */
function newCommentMail({
  name,
  slug,
  body,
  url,
}: {
  name: string;
  slug: string;
  body: string;
  url: string;
}): MailContent {
  return {
    subject: `A comment waits: ${slug}`,
    heading: `${name} has written a comment`,
    paragraphs: body.split(/\n+/).filter((line) => line.trim() !== ""),
    facts: [
      ["Post", slug],
      ["From", name],
    ],
    action: { label: "Approve or decline", url },
    footnote: "Nobody else sees it until then. The super admin can switch these mails off.",
  };
}

const missing = "Please write your comment.";

/** A reader's comment as plain text; repeated empty lines collapse. */
export const commentForm = z.strictObject({
  comment: z
    .string(missing)
    .trim()
    .regex(/[\p{L}\p{N}\p{S}]/u, missing)
    .max(
      commentLength,
      `Please shorten the comment to ${commentLength.toLocaleString("en-US")} characters.`,
    )
    .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "Please write plain text.")
    .transform((text) => text.replace(/[^\S\n]+$/gm, "").replace(/\n{3,}/g, "\n\n")),
});
