import type { AuditEntry } from "#app/domain/audit/audit-entry.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { formDifferences } from "#app/domain/command/form-parts.ts";
import { wordsOf } from "#app/values/text/read-time.ts";
import type { PostInput } from "./form/edited-post.ts";
import { postFields, postValues, publicationText } from "./form/post-fields.ts";

type Audited = Required<AuditEntry>["before"];

/** A post for the audit log: only the length of its text, because the log is never cleaned. */
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
    imageCredit: post.imageCredit,
    text: `${wordsOf(post.content)} words`,
    publication: publicationText(values),
  };
}

/** The changes of a save, part by part. */
export function auditedChange(
  before: PostInput,
  after: PostInput,
): { before: Audited; after: Audited } {
  const differences = formDifferences(postFields, postValues(before), postValues(after)).map(
    (difference) =>
      difference.part === "content"
        ? {
            ...difference,
            theirs: `${wordsOf(before.content)} words`,
            mine: `${wordsOf(after.content)} words, rewritten`,
          }
        : difference,
  );
  return auditedDifferences(differences);
}
