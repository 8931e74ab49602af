import { useState } from "react";
import { href } from "react-router";
import type { Post } from "#app/domain/blog/post.ts";
import type { PostValues } from "#app/domain/blog/write/form/post-fields.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { UnsavedChanges } from "#app/ui/form/unsaved-changes.tsx";
import { type ConflictRefusal, VersionConflict } from "#app/views/version-conflict.tsx";
import { PortalPage } from "../../shell/portal-page.tsx";
import { usePortal } from "../../shell/use-portal.ts";
import { DeletePost } from "../delete-post.tsx";
import { PostForm, postFormId, type StaffPost } from "./post-form.tsx";
import { PostPreview } from "./post-preview.tsx";

type Props = {
  /** The edited post; null if deleted meanwhile, undefined for a new one. */
  post: StaffPost | null | undefined;
  values: PostValues;
  /** A returned form; `preview` is the post for readers, if asked for. */
  answer: (ConflictRefusal & { preview?: Post }) | undefined;
};

/** A new or existing post: its form, or a preview in its place. Works without script. */
export function PostEditor({ post, values: opened, answer }: Props) {
  const { values, errors = {}, notice, conflict, preview } = answer ?? { values: opened };
  const list = usePortal().paths.blog;
  // After saving, the form restarts with the new version.
  const stamp = answer?.stamp ?? `version ${opened.version ?? ""}`;
  const [closed, setClosed] = useState("");
  // After a refusal the loader may have a newer version, but the typed values are still unsaved.
  const [saved, setSaved] = useState(opened.version);
  if (!answer && saved !== opened.version) setSaved(opened.version);
  const shown = closed === stamp ? undefined : preview;
  return (
    <PortalPage
      title={post === undefined ? "Create New Blog Post" : "Edit Blog Post"}
      lede={post ? <PublicationState post={post} /> : undefined}
      above={[{ label: "Manage Blog Content", to: list }]}
      actions={
        <>
          <ButtonLink dense href={list}>
            All Posts
          </ButtonLink>
          {post?.status === "published" ? (
            <ButtonLink dense href={href("/blog/:slug", { slug: post.slug })}>
              View Post
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <UnsavedChanges key={saved ?? ""} form={postFormId} />
      {shown ? (
        <PostPreview form={postFormId} post={shown} onClose={() => setClosed(stamp)} />
      ) : null}
      <div
        key={stamp}
        hidden={shown !== undefined}
        className="grid min-w-0 gap-6 [&[hidden]]:hidden"
      >
        <ErrorSummary notice={notice} errors={errors} />
        {conflict ? <VersionConflict form={postFormId} thing="post" conflict={conflict} /> : null}
        <PostForm
          values={values}
          errors={errors}
          saved={post ?? null}
          gone={answer?.gone === true}
          onTop={conflict !== undefined}
        />
      </div>
      {post && !shown ? (
        <section
          aria-labelledby="delete"
          className="grid max-w-2xl justify-items-start gap-3 border-t border-line pt-6"
        >
          <h2 id="delete" className="text-card">
            Gone for good
          </h2>
          <p className="text-ink-soft">
            A post that is to be hidden for a while is made a draft again. Deleted, it does not come
            back.
          </p>
          <DeletePost post={post} action={list} />
        </section>
      ) : null}
    </PortalPage>
  );
}

/** The post's state when last saved. */
function PublicationState({ post: { title, status, publishedAt } }: { post: StaffPost }) {
  if (status === "draft" || publishedAt === null)
    return <>{title}. A draft: nobody but the staff sees it.</>;
  const moment = <Moment at={publishedAt} />;
  return status === "published" ? (
    <>
      {title}. Published on {moment}.
    </>
  ) : (
    <>
      {title}. Appears on {moment}, New York time.
    </>
  );
}
