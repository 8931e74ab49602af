import sanitize from "sanitize-html";

/** What a written text needs, and nothing that runs, loads or looks like our own controls. */
const options: sanitize.IOptions = {
  allowedTags: ["p", "h2", "h3", "ul", "ol", "li", "blockquote", "strong", "em", "a", "br", "hr"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // The page has its own first head; a text's begins below it.
  transformTags: { h1: "h2", b: "strong", i: "em" },
};

/**
 * HTML as it may be stored and shown: unknown tags lose their marks and keep their words, scripts and styles go with their content, links lead to our own paths, https or mail.
 * Cleaning what is clean changes nothing.
 */
export function sanitiseHtml(html: string): string {
  // Once the marks between them are gone a link may stand in a link, which the next to read it would take apart: we are the next.
  return sanitize(sanitize(html, options), options).trim();
}
