import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

/** Why a picture is refused. */
export type ImageRefusal =
  | "empty"
  | "too-large"
  | "not-an-image"
  | "animated"
  | "too-many-pixels"
  | "too-small"
  | "too-narrow"
  | "unreadable"
  | "too-heavy"
  | "not-a-logo"
  | "unsafe-drawing"
  | "costly-drawing"
  | "text-in-drawing"
  | "blank"
  | "logo-too-small"
  | "logo-too-narrow"
  | "mark-too-small"
  | "mark-not-square";

const refused = (text: string) => failedToast("Image Upload Error", text);

/** The title is the spec's (§8: 'Image Upload Error' with the server message). */
export const uploadRefusals = {
  missing: refused("Please choose a picture."),
  empty: refused("The file is empty. Please choose another."),
  "too-large": refused("The file is larger than 10 MB. Please choose a smaller one."),
  "not-an-image": refused(
    "The file is no JPEG, PNG, WebP or AVIF picture, whatever its name says. Please choose one that is.",
  ),
  animated: refused("The picture moves. Please choose one that stands still."),
  "too-many-pixels": refused(
    "The picture has more than 40 megapixels. Please make it smaller and send it again.",
  ),
  "too-small": refused("The picture is too small: each side needs at least 200 pixels."),
  "too-narrow": refused(
    "The picture is too narrow: its long side may be at most five times the short one.",
  ),
  unreadable: refused(
    "The picture is damaged and can't be read. Please export it again, or choose another.",
  ),
  "too-heavy": refused(
    "The picture takes too much work to read. Please export it again as a smaller one and send that.",
  ),
  "not-a-logo": refused(
    "The file is no PNG or SVG picture, whatever its name says. Please choose one that is.",
  ),
  "unsafe-drawing": refused(
    "The SVG holds more than a drawing: a script, foreign content, or a reference to another file. Please export it as plain SVG or as PNG.",
  ),
  "costly-drawing": refused(
    "The SVG has filter effects that take too long to draw, such as noise or lighting. Please export it without effects, or as PNG.",
  ),
  "text-in-drawing": refused(
    "The SVG holds text, which would be drawn in another font. Please turn its text into outlines and export it again, or as PNG.",
  ),
  blank: refused("There is nothing to see in the picture. Please choose another."),
  "logo-too-small": refused(
    "The logo is too small: without its empty edges it needs at least 48 pixels on each side. Please choose a larger one, or an SVG.",
  ),
  "logo-too-narrow": refused(
    "The logo is too narrow: its long side may be at most eight times the short one.",
  ),
  "mark-too-small": refused(
    "The mark is too small: without its empty edges it needs at least 180 pixels on each side. Please choose a larger one, or an SVG.",
  ),
  "mark-not-square": refused(
    "The mark is not square enough: its long side may be at most twice the short one.",
  ),
  "not-allowed": refused(
    "Only agents and the super admin may upload pictures. Please sign in again.",
  ),
  "not-found": refused("What the picture was meant for is not there any more."),
  "too-many": refused(
    "Many pictures came in a short time. Please wait a little and send this one again.",
  ),
  busy: refused("Other pictures are being worked on. Please try again in a moment."),
  full: refused("There is no room left for pictures. Please tell whoever runs the site."),
  unavailable: refused("We can't store pictures right now. Please try again in a moment."),
} as const satisfies Record<string, ToastMessage>;
/**
 * Why an upload is refused. 'busy': too many pictures in progress. 'not-found': its deal or post is
 * gone.
 */
export type UploadRefusal = keyof typeof uploadRefusals;

export const imageChangeRefusals = {
  "not-allowed": uploadRefusals["not-allowed"],
  "in-use": refused(
    "A deal, a post, a text or the site's head shows this picture. Take it out there and save.",
  ),
  gone: refused("A picture is not there any more. Please upload it again."),
} as const satisfies Record<string, ToastMessage>;
/**
 * Why a picture is not removed or attached. 'in-use': a deal or post shows it. 'gone': swept, or
 * another's.
 */
export type ImageChangeRefusal = keyof typeof imageChangeRefusals;
