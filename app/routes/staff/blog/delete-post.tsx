import { deleteQuestion } from "#app/domain/blog/write/post-messages.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";

type Props = { post: { id: string; title: string }; /** Where it is posted; the page itself unless told. */ action?: string };

/** Deletes a post once it is confirmed. */
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
