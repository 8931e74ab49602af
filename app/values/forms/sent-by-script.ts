/**
 * The header of a form that a small script sends with `fetch`: a redirect is told to it, with status
 * 204. Followed by `fetch`, it would use up the toast of the page that it leads to.
 */
export const sentByScript = "X-Sent-By-Script";

/** Its value if the form is only asked for a price. It takes no place from those who book. */
export const question = "question";
