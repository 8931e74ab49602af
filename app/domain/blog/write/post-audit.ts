import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import { auditedDifferences } from "#app/domain/audit/audited-differences.ts";
import { wordsOf } from "#app/values/read-time.ts";
import type { PostInput } from "./edited-post.ts";
import { postDifferences, publicationText } from "./post-differences.ts";
import { postValues } from "./post-values.ts";

type Audited = Required<AuditEntry>["before"];

/** A post as the audit log keeps it: of the text only how long it is, or each save would add the whole of it to a log that nothing is ever taken out of. */
export function auditedPost(post: PostInput): Audited {
  const values = postValues(post);
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    category: post.category,
    tags: post.tags,
    author: post.author,
    picture: post.imageUrl ?? post.poster,
    imageDescription: post.imageDescription,
    text: `${wordsOf(post.content)} words`,
    publication: publicationText(values),
  };
}

/** What a save changed, before and after, part by part. */
export function auditedChange(before: PostInput, after: PostInput): { before: Audited; after: Audited } {
  const differences = postDifferences(postValues(before), postValues(after)).map((difference) =>
    difference.part === "content"
      ? { ...difference, theirs: `${wordsOf(before.content)} words`, mine: `${wordsOf(after.content)} words, rewritten` }
      : difference,
  );
  return auditedDifferences(differences);
}
