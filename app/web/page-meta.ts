/** The document's title and description of a page, in the site's form: 'Title | Grand Tour'. */
export function pageMeta({ title, description }: { title: string; description?: string }) {
  return [
    { title: title.includes("Grand Tour") ? title : `${title} | Grand Tour` },
    ...(description ? [{ name: "description", content: description }] : []),
  ];
}
