import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

const refused = (text: string) => failedToast("Post Not Saved", text);

export const postRefusals = {
  "not-found": refused(
    "This post is not there any more: somebody deleted it. What you typed is still here, and can be saved as a new post.",
  ),
  changed: refused(
    "Somebody saved this post while you were writing. Nothing of yours is lost: both versions are below.",
  ),
  "address-taken": refused("Another post stands at this address, or did. Please choose another."),
  past: refused(
    "That moment has passed in New York. Please choose a later one, or publish it now.",
  ),
  empty: refused(
    "Nothing is left of the text once what can't be shown is taken out. Please write the post.",
  ),
  undescribed: refused("Please say what the picture shows, for those who don’t see it."),
  "picture-gone": refused("The picture is not there any more. Please upload it again."),
  unavailable: refused(
    "The database can't be reached right now. Nothing you typed is lost: please try again in a moment.",
  ),
} as const satisfies Record<string, ToastMessage>;
/**
 * Why a post is not saved or deleted. 'changed': saved by someone else meanwhile. 'address-taken':
 * another post has or had its slug. 'past': the time is over. 'empty': no text is left after
 * sanitizing. 'undescribed': the picture has no alternative text. 'picture-gone': swept, or another
 * post's.
 */
export type PostRefusal = keyof typeof postRefusals;

/** The field of each refusal; null for the whole form. */
export const refusedField = {
  "not-found": null,
  changed: null,
  "address-taken": "slug",
  past: "publishDay",
  empty: "content",
  undescribed: "imageDescription",
  "picture-gone": "image",
  unavailable: null,
} as const satisfies Record<PostRefusal, string | null>;

/** The question before deleting a post. */
export const deleteQuestion =
  "Are you sure you want to delete this post? Its comments and likes go with it. This action cannot be undone.";

export const postToasts = {
  draft: (title: string) => ({
    title: "Draft Saved",
    text: `${title} is saved. Nobody but the staff sees it.`,
  }),
  scheduled: (title: string, moment: string) => ({
    title: "Post Scheduled",
    text: `${title} appears on ${moment}, New York time.`,
  }),
  published: (title: string) => ({
    title: "Post Published",
    text: `${title} is there for everyone to read.`,
  }),
  unpublished: (title: string) => ({
    title: "Post Unpublished",
    text: `${title} is a draft again. Nobody but the staff sees it.`,
  }),
  updated: (title: string) => ({ title: "Post Updated", text: `${title} is saved.` }),
  deleted: (title: string) => ({ title: "Post Deleted", text: `${title} is gone.` }),
} as const satisfies Record<string, (title: string, moment: string) => ToastMessage>;

const notDeleted = (text: string): ToastMessage => failedToast("Post Not Deleted", text);

export const deleteRefusals = {
  "not-found": notDeleted("This post is not there any more: somebody else deleted it."),
  unavailable: notDeleted(postRefusals.unavailable.text),
} as const satisfies Record<string, ToastMessage>;
