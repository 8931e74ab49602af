import { Heart } from "lucide-react";
import { Form } from "react-router";
import type { Likes } from "#app/domain/blog/react/likes.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { plural } from "#app/values/plural.ts";

/**
 * The like button with its count. A form, so it works without script; a second click removes the
 * like.
 */
export function LikePost({ likes, error }: { likes: Likes; error: string | undefined }) {
  return (
    <div id="like" className="mt-14 grid gap-3 border-y border-line py-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Form
          method="post"
          action={`?form=${likes.liked ? "unlike" : "like"}#like`}
          preventScrollReset
        >
          <button
            type="submit"
            aria-pressed={likes.liked}
            aria-describedby={error ? "like-error" : undefined}
            className={buttonClass()}
          >
            <Heart
              aria-hidden
              className={likes.liked ? "size-5 fill-action stroke-action" : "size-5"}
            />
            Like
          </button>
        </Form>
        <p className="min-w-0 flex-[1_1_14rem] text-small text-ink-soft">{sentenceOf(likes)}</p>
      </div>
      {error ? (
        <p id="like-error" role="alert" className="text-small font-semibold text-action-text">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function sentenceOf({ count, liked }: Likes): string {
  if (!liked)
    return count === 0
      ? "Be the first to like this post."
      : plural(count, "reader likes this post.", "readers like this post.");
  const others = count - 1;
  const who =
    others === 0
      ? "You like this post."
      : `You and ${plural(others, "other reader")} like this post.`;
  return `${who} Press Like once more to take it back.`;
}
