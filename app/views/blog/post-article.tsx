import type { ReactNode } from "react";
import { href } from "react-router";
import type { Post } from "#app/domain/blog/post.ts";
import { abovePost, Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Byline, CategoryBadge } from "./post-card.tsx";
import { PhotoNote } from "../pictures/photo-note.tsx";
import { PostPicture } from "./post-picture.tsx";
import { TagLinks } from "./tag-links.tsx";

/** Styles for a post's text: it is plain HTML without classes, so its container styles it. */
export const proseClass = [
  "[&>*+*]:mt-5",
  "[&_h2]:mt-12! [&_h2]:text-title [&_h3]:mt-8! [&_h3]:text-card",
  "[&_a]:text-action-text [&_a]:underline [&_a:hover]:decoration-2",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_ul,&_ol]:pl-6 [&_li]:text-pretty [&_li+li]:mt-2.5 [&_li::marker]:text-action-text",
  "[&_blockquote]:my-10! [&_blockquote]:border-l-4 [&_blockquote]:border-sun [&_blockquote]:pl-6 [&_blockquote]:font-display [&_blockquote]:text-title [&_blockquote]:leading-snug",
  "[&_hr]:my-10! [&_hr]:border-line-control",
].join(" ");

/** Style of a post's first paragraph: large, with an initial. */
const openingClass =
  "[&>p:first-child]:text-lede [&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-1 [&>p:first-child]:first-letter:mr-3 [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[4.25rem] [&>p:first-child]:first-letter:leading-[0.8] [&>p:first-child]:first-letter:font-semibold";

/**
 * A post: its head beside the picture, the text, then `children`, with sharing links and related
 * content at the side.
 */
export function PostArticle({
  post,
  share,
  children,
}: {
  post: Post;
  share?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article>
      <header className="bg-paper-sunk">
        <div className="page-measure">
          <Breadcrumb above={abovePost} here={post.title} />
          <div className="grid items-end gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 pt-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <div className="grid justify-items-start gap-5 pb-4 lg:pb-20">
              {post.category === "" ? null : (
                <CategoryBadge post={post} className="bg-paper-raised" />
              )}
              <h1 className="text-page font-semibold tracking-[-0.03em]">{post.title}</h1>
              <p className="max-w-[34em] text-lede text-ink-soft">{post.excerpt}</p>
              <Byline post={post} />
            </div>
            <figure className="-mb-12 lg:-mb-24">
              <PostPicture
                post={post}
                sizes="(min-width: 60rem) 38vw, 92vw"
                className="aspect-[4/3] w-full border-8 border-mat object-cover object-[50%_42%] shadow-soft lg:aspect-[4/5]"
                first
              />
              {post.imageUrl === null ? null : (
                <PhotoNote credit={post.imageCredit} className="pt-2 text-fine text-ink-soft" />
              )}
            </figure>
          </div>
        </div>
      </header>
      <div className="page-measure grid gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 pt-24 pb-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-20">
        <div className="max-w-[38rem]">
          {/* Safe: sanitized when written and again when read (cleanBody, shownBody). */}
          <div
            className={`${proseClass} ${openingClass}`}
            dangerouslySetInnerHTML={{ __html: post.content }}
          />
          {children}
        </div>
        <aside aria-label="About this post" className="lg:pt-24">
          <div className="grid justify-items-start gap-8 lg:sticky lg:top-28">
            {share}
            {post.tags.length > 0 ? <PostTags tags={post.tags} /> : null}
            <div className="grid justify-items-start gap-4 rounded-card bg-sun p-6 text-on-mat [--focus:#1b2a41]">
              <h2 className="text-title">Would you like to go?</h2>
              <p>Ask us about it: asking costs nothing.</p>
              <ButtonLink look="on-sun" href={href("/contact")}>
                Contact us
              </ButtonLink>
            </div>
          </div>
        </aside>
      </div>
    </article>
  );
}

function PostTags({ tags }: { tags: readonly string[] }) {
  return (
    <nav aria-label="Tags">
      <h2 className="mb-2 text-card">Tags</h2>
      <TagLinks tags={tags} />
    </nav>
  );
}
