import { useEffect, useRef } from "react";
import type { Post } from "#app/domain/blog/post.ts";
import { Button } from "#app/ui/button.tsx";
import { PostArticle } from "#app/views/blog/post-article.tsx";

type Props = { /** Id of the previewed form. */ form: string; post: Post; onClose: () => void };

/** A post as readers would see it. Its links are disabled, because the form is unsaved. */
export function PostPreview({ form, post, onClose }: Props) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id="preview" ref={head} tabIndex={-1} className="text-card">
            As readers will see it
          </h2>
          <p className="text-ink-soft">Nothing is saved yet.</p>
        </div>
        <Button
          look="primary"
          dense
          form={form}
          name="intent"
          value="edit"
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          Back to Writing
        </Button>
      </div>
      <div
        // Capture phase: the links are inside the article.
        onClickCapture={(event) =>
          event.target instanceof Element && event.target.closest("a") && event.preventDefault()
        }
        className="overflow-hidden rounded-card border border-line-control bg-paper text-body"
      >
        <PostArticle post={post} />
      </div>
    </section>
  );
}
