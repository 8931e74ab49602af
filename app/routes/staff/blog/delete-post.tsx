import { deleteQuestion } from "#app/domain/blog/write/post-messages.ts";
import { ConfirmAction } from "#app/ui/form/confirm-action.tsx";

type Props = {
  post: { id: string; title: string };
  /** URL to post to; this page by default. */ action?: string;
};

/** Deletes a post after a confirmation. */
export function DeletePost({ post: { id, title }, action }: Props) {
  return (
    <ConfirmAction
      label="Delete"
      about={title}
      title={`Delete ${title}`}
      question={deleteQuestion}
      confirm="Delete Post"
      {...(action !== undefined && { action })}
      fields={{ intent: "delete", id }}
    />
  );
}
