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
export const openingClass =
  "[&>p:first-child]:text-lede [&>p:first-child]:first-letter:float-left [&>p:first-child]:first-letter:mt-1 [&>p:first-child]:first-letter:mr-3 [&>p:first-child]:first-letter:font-display [&>p:first-child]:first-letter:text-[4.25rem] [&>p:first-child]:first-letter:leading-[0.8] [&>p:first-child]:first-letter:font-semibold";
