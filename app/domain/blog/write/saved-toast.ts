import { businessMoment, formatMoment } from "#app/values/dates.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";
import type { PostInput } from "./form/edited-post.ts";
import { postToasts } from "./post-messages.ts";
import type { PostChange } from "./update-post.server.ts";

/** The toast after saving a post; `change` says what the save did. */
export function savedToast({ title, publication }: PostInput, change?: PostChange): ToastMessage {
  if (change === "post-unpublished") return postToasts.unpublished(title);
  if (change === "post-updated" && publication.state !== "draft") return postToasts.updated(title);
  if (publication.state === "scheduled")
    return postToasts.scheduled(
      title,
      formatMoment(businessMoment(publication.day, publication.time)),
    );
  return publication.state === "draft" ? postToasts.draft(title) : postToasts.published(title);
}
